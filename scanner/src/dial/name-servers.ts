import { createSocket } from 'node:dgram';
import { connect, isIP } from 'node:net';
import type { Budget } from './budget.ts';
import { withDeadline } from './deadline.ts';
import { type DnsAnswer, type DnsQuestion, decodeAnswer, encodeQuestion, type RecordType } from './dns-message.ts';
import { NotMeasured } from './not-measured.ts';

/** Asks the operator's resolvers for one scan: each question once, and never more than the budget. */
export interface NameServers {
  readonly ask: (name: string, type: RecordType, options?: { readonly isUnchecked?: boolean }) => Promise<DnsAnswer>;
  /** Questions sent so far, repeated ones included. */
  readonly sent: () => number;
}

export interface NameServerOptions {
  /** Resolvers of the operator, `9.9.9.9`, `127.0.0.1:5353` or `[2620:fe::fe]:53`; they are not judged as targets are. */
  readonly resolvers: readonly string[];
  readonly budget: Budget;
  /** Ends everything. */
  readonly signal: AbortSignal;
}

interface Resolver {
  readonly address: string;
  readonly port: number;
}

const TRIES = 2;
const LONGEST_NAME = 253;

/**
 * Over UDP, and over TCP where the answer did not fit. An answer is kept for the scan: a name that changes its addresses
 * while it is looked at keeps its first ones. Rejects with NotMeasured: NAME_SERVER_FAILED, TIMEOUT or BUDGET_SPENT.
 */
export function createNameServers({ resolvers, budget, signal }: NameServerOptions): NameServers {
  const known = resolvers.map(readResolver);
  const answers = new Map<string, Promise<DnsAnswer>>();
  let sent = 0;

  async function send(question: DnsQuestion, resolver: Resolver, transport: typeof overUdp): Promise<DnsAnswer> {
    if (sent >= budget.dnsQueries) throw new NotMeasured('BUDGET_SPENT', `${budget.dnsQueries} questions were asked`);
    sent += 1;
    return await withDeadline(signal, budget.dnsMs, 'the name server', (end) => transport(question, resolver, end));
  }

  async function askOnce(question: DnsQuestion): Promise<DnsAnswer> {
    let failure = new NotMeasured('NAME_SERVER_FAILED', 'no resolver is set');
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const resolver = known[attempt % known.length];
      if (!resolver) break;
      try {
        const answer = await send(question, resolver, overUdp);
        return answer.isTruncated ? await send(question, resolver, overTcp) : answer;
      } catch (error) {
        if (!(error instanceof NotMeasured)) failure = new NotMeasured('NAME_SERVER_FAILED', String(error));
        else if (error.reason === 'BUDGET_SPENT') throw error;
        else failure = error;
      }
    }
    throw failure;
  }

  return {
    sent: () => sent,
    ask: (name, type, { isUnchecked = false } = {}) => {
      const key = `${type} ${name} ${isUnchecked}`;
      const pending =
        answers.get(key) ?? (isAskable(name) ? askOnce({ name, type, isUnchecked }) : Promise.reject(bad()));
      // The waiting caller sees a failure; without a handler of its own it would end the process.
      pending.catch(() => undefined);
      answers.set(key, pending);
      return pending;
    },
  };
}

function bad(): NotMeasured {
  return new NotMeasured('PROTOCOL_FAULT', 'this is no name that can be asked');
}

/** False for a name with an empty or too long label, or with signs that no host has: it is not sent to a name server. */
export function isAskable(name: string): boolean {
  return name.length <= LONGEST_NAME && (name === '.' || name.split('.').every((label) => /^[!-~]{1,63}$/.test(label)));
}

function overUdp(question: DnsQuestion, resolver: Resolver, signal: AbortSignal): Promise<DnsAnswer> {
  return new Promise((answer, reject) => {
    const { id, bytes } = encodeQuestion(question);
    // A socket per question: its random port is half of what keeps forged answers out, the id is the other half.
    const socket = createSocket({ type: isIP(resolver.address) === 6 ? 'udp6' : 'udp4', signal });
    const end = (settle: () => void): void => {
      if (!signal.aborted) socket.close();
      settle();
    };
    socket.on('error', (error) => end(() => reject(error)));
    socket.on('message', (message) => {
      try {
        const decoded = decodeAnswer(message, id, question);
        end(() => answer(decoded));
      } catch {
        // A stray or forged packet: the true answer may still come before the deadline.
      }
    });
    socket.connect(resolver.port, resolver.address, () =>
      socket.send(bytes, (error) => error && end(() => reject(error))),
    );
  });
}

function overTcp(question: DnsQuestion, resolver: Resolver, signal: AbortSignal): Promise<DnsAnswer> {
  return new Promise((answer, reject) => {
    const { id, bytes } = encodeQuestion(question);
    const socket = connect({ host: resolver.address, port: resolver.port, signal });
    let received = Buffer.alloc(0);
    const end = (settle: () => void): void => {
      socket.destroy();
      settle();
    };
    socket.on('error', (error) => end(() => reject(error)));
    socket.on('close', () => reject(new NotMeasured('NAME_SERVER_FAILED', 'the name server closed the connection')));
    socket.on('connect', () => socket.write(Buffer.concat([lengthOf(bytes), bytes])));
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      // The length of the message stands before it, in two bytes.
      if (received.length < 2 || received.length < received.readUInt16BE(0) + 2) return;
      try {
        const decoded = decodeAnswer(received.subarray(2, received.readUInt16BE(0) + 2), id, question);
        end(() => answer(decoded));
      } catch (error) {
        end(() => reject(error instanceof Error ? error : new Error(String(error))));
      }
    });
  });
}

function lengthOf(bytes: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return length;
}

function readResolver(text: string): Resolver {
  const [, bracketed, bare, port] = /^(?:\[([^\]]+)\]|([^:]+|[0-9a-f:]+:[0-9a-f:]*))(?::(\d+))?$/i.exec(text) ?? [];
  const address = isIP(text) ? text : (bracketed ?? bare ?? '');
  if (!isIP(address)) throw new Error(`${text} is not the address of a name server`);
  return { address, port: isIP(text) ? 53 : Number(port ?? 53) };
}
