import type { Socket } from 'node:net';
import type { Budget } from './budget.ts';
import { withDeadline } from './deadline.ts';
import { NotMeasured } from './not-measured.ts';

/** A conversation in lines, as mail servers lead it. */
export interface LineConversation {
  /** The next reply, all its lines without their numbers, and the number (RFC 5321, 4.2). */
  readonly reply: () => Promise<{ readonly code: number; readonly lines: readonly string[] }>;
  readonly say: (line: string) => void;
  /** Stops listening, so that the handshake of TLS gets the bytes; rejects what the server said too early. */
  readonly handOver: () => Socket;
}

const LONGEST_REPLY = 16 * 1024;

/** Speaks over an open connection. A reply rejects with NotMeasured when it is late, too long, or no reply. */
export function converse(socket: Socket, budget: Budget, signal: AbortSignal): LineConversation {
  let received = '';
  let wake = (): void => undefined;
  const hear = (chunk: Buffer): void => {
    received += chunk.toString('latin1');
    wake();
  };
  let isClosed = false;
  socket.on('data', hear);
  socket.on('close', () => {
    isClosed = true;
    wake();
  });

  async function reply(): Promise<{ readonly code: number; readonly lines: readonly string[] }> {
    for (;;) {
      const end = /^\d{3}(?: .*)?\r?\n/m.exec(received);
      if (end) {
        const text = received.slice(0, end.index + end[0].length);
        received = received.slice(text.length);
        return { code: Number(end[0].slice(0, 3)), lines: linesOf(text) };
      }
      if (received.length > LONGEST_REPLY) throw new NotMeasured('TOO_LARGE', 'the reply has no end');
      if (isClosed) throw new NotMeasured('CONNECTION_LOST', 'closed before the reply');
      await new Promise<void>((go) => {
        wake = go;
      });
    }
  }

  return {
    reply: () => withDeadline(signal, budget.lineMs, 'the reply of the mail server', reply),
    say: (line) => void socket.write(`${line}\r\n`),
    handOver: () => {
      socket.off('data', hear);
      // CVE-2011-0411: what stands before the handshake was not protected by it.
      if (received !== '') throw new NotMeasured('PROTOCOL_FAULT', 'the server spoke before the TLS handshake');
      return socket;
    },
  };
}

function linesOf(text: string): readonly string[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) => line.replace(/^\d{3}[ -]?/, ''));
}

/** What a service says first without being asked, at most 256 characters of one line; null when it is silent. */
export function firstWords(socket: Socket, ms: number, signal: AbortSignal): Promise<string | null> {
  return withDeadline(signal, ms, 'the first words', () => {
    return new Promise<string | null>((answer) => {
      socket.once('data', (chunk: Buffer) => answer(printable(chunk)));
      socket.once('close', () => answer(null));
    });
  }).catch(() => null);
}

function printable(chunk: Buffer): string | null {
  const [line = ''] = chunk
    .subarray(0, 256)
    .toString('latin1')
    .split(/[\r\n]/);
  const text = line.replaceAll(/[^\x20-\x7e]+/g, ' ').trim();
  return text === '' ? null : text;
}
