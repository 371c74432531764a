import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setInterval as every } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { ATTEMPT_DEADLINE_MS, createMailer } from './mailer.ts';

const SENDER = { name: 'Bindery', mail: 'cyber@provider.example' };
const MAIL = {
  messageId: '<1@bindery>',
  to: 'amy@broker.example',
  subject: 'Quote',
  text: 'It is ready.',
  html: '<p>It is ready.</p>',
};

const STEPS = ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', '.'] as const;
type Step = (typeof STEPS)[number];
type Stall = (socket: Socket) => void;

const servers: Server[] = [];
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  for (const server of servers.splice(0)) server.close();
});

/** Speaks SMTP until the given step, where it stalls. */
async function stallingServer(at: Step, stall: Stall): Promise<string> {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    const answer = (step: string, text: string) => {
      if (step === at) stall(socket);
      else socket.write(`${text}\r\n`);
    };
    answer('greeting', '220 here');
    socket.on('data', (chunk) => {
      const [first = ''] = chunk.toString().split(/[ \r]/, 1);
      const isBody = !STEPS.some((step) => step === first);
      if (isBody) answer('.', '250 taken');
      else answer(first, first === 'DATA' ? '354 go on' : '250 fine');
    });
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const silent: Stall = () => undefined;

/** Every step has a little to say all the time: no pause is ever long. */
const drips: Stall = (socket) => {
  void (async () => {
    for await (const _ of every(5)) if (!socket.write('250-more\r\n')) return;
  })();
};

/** Takes mails without encryption, and remembers what it was told. */
async function plainServer(): Promise<{ readonly url: string; readonly told: string[] }> {
  const told: string[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    socket.on('data', (chunk) => {
      const [first = ''] = chunk.toString('latin1').split(/[ \r]/, 1);
      told.push(first);
      socket.write(first === 'EHLO' || first === 'QUIT' ? '250 fine\r\n' : '502 not here\r\n');
    });
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, told };
}

describe('sending a mail', () => {
  it('is not done over a connection that cannot be encrypted, where that is a must', async () => {
    const { url, told } = await plainServer();

    const outcome = await createMailer(url, SENDER, { mustEncrypt: true })?.(MAIL);

    expect(outcome).toMatchObject({ kind: 'unreachable' });
    expect(told.filter((word) => ['MAIL', 'RCPT', 'DATA'].includes(word))).toEqual([]);
  });

  it('has 15 seconds in all', () => expect(ATTEMPT_DEADLINE_MS).toBe(15_000));

  it.each(STEPS.flatMap((step) => [['is silent', step, silent] as const, ['drips', step, drips] as const]))(
    'ends at its deadline when the server %s at %s',
    async (_how, step, stall) => {
      const send = createMailer(await stallingServer(step, stall), SENDER, { deadlineMs: 150 });

      expect(await send?.(MAIL)).toEqual({ kind: 'unreachable', reason: 'no end within 0.15 s' });
      // Nothing of the attempt goes on in the background.
      await Promise.all([...sockets].map(async (socket) => socket.closed || (await once(socket, 'close'))));
    },
  );
});
