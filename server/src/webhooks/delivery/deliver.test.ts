import { createServer, type Server } from 'node:net';
import type { ResolveHost } from '@bindery/outbound';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Answer,
  CERTIFICATE,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../../test/support/neighbours/webhook-receiver.ts';
import { createGuardedHttp, type GuardedHttpOptions } from '../transport/guarded-http.ts';
import { type Attempt, type AttemptReport, deliver, type Sender } from './deliver.ts';
import { onlyApiKeys } from './signature.ts';

const KEY = 'bnd_sandbox_4f1d2c3b5a6978879685a4b3c2d1e0f9';
const text = '{"id":"0199f3b2","type":"policy_bound","timestamp":1793188800,"data":{"policy":{"id":"1"}}}';

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((resource) => resource.close()));
});

describe('deliver', () => {
  it('posts the stored bytes, signed so that foreign code accepts them', async () => {
    const { url, received } = await receiver();

    const report = await send(`${url}/hooks?tenant=1`);

    expect(report.outcome).toEqual({ kind: 'answered', status: 200, retryAfter: undefined, snippet: 'ok' });
    expect(received).toHaveLength(1);
    const { method, path, headers = {}, body } = received[0] ?? {};
    expect([method, path, headers['content-type'], body?.toString()]).toEqual([
      'POST',
      '/hooks?tenant=1',
      'application/json',
      text,
    ]);
    const signed = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    expect(new Webhook(KEY, { format: 'raw' }).verify(body?.toString() ?? '', signed)).toEqual(JSON.parse(text));
    expect(headers['x-corvus-signature']).toMatch(/^t=1793188800,v1=[\w+/]{43}=$/);
  });

  it.each([301, 302, 303, 307, 308])('does not follow a %i', async (status) => {
    const target = await receiver();
    const { url } = await receiver((response) => response.writeHead(status, { location: target.url }).end());

    expect((await send(url)).outcome).toMatchObject({ kind: 'answered', status });
    expect(target.received).toEqual([]);
  });

  it.each([204, 410, 500])('reports a %i as it came', async (status) => {
    const { url } = await receiver((response) => response.writeHead(status).end());

    expect((await send(url)).outcome).toMatchObject({ kind: 'answered', status, snippet: '' });
  });

  it('reports Retry-After', async () => {
    const { url } = await receiver((response) => response.writeHead(503, { 'retry-after': '120' }).end('busy'));

    expect((await send(url)).outcome).toMatchObject({ status: 503, retryAfter: '120', snippet: 'busy' });
  });

  it('keeps 1,024 bytes of an endless answer and hangs up', async () => {
    let hangUp = (): void => undefined;
    const hungUp = new Promise<void>((resolve) => {
      hangUp = resolve;
    });
    const { url } = await receiver((response) => {
      const more = (): void => {
        while (!response.destroyed && response.write('é'.repeat(1000)));
      };
      response.on('drain', more).on('close', hangUp).writeHead(200).write('!');
      more();
    });

    const { outcome } = await send(url);
    await hungUp;

    // One byte of `!` and 511 whole letters of two bytes; the half of the next one is dropped.
    expect(outcome).toMatchObject({ status: 200, snippet: `!${'é'.repeat(511)}` });
  });

  it('replaces what a text column cannot hold', async () => {
    const { url } = await receiver((response) => response.writeHead(200).end(Buffer.from([0x61, 0x00, 0xff, 0x62])));

    expect((await send(url)).outcome).toMatchObject({ snippet: 'a\uFFFD\uFFFDb' });
  });

  it('gives up on an endpoint that never answers', async () => {
    const { url } = await receiver(() => undefined);

    expect((await send(url, { deadlineMs: 60 })).outcome).toMatchObject({ kind: 'unanswered', fault: 'timeout' });
  });

  it('counts an answer whose body never ends by its status', async () => {
    const { url } = await receiver((response) => response.writeHead(202).write('thinking'));

    expect((await send(url, { deadlineMs: 200 })).outcome).toMatchObject({ status: 202, snippet: 'thinking' });
  });

  it('counts an answer that is cut off by its status', async () => {
    const { url } = await receiver((response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half', () => response.destroy());
    });

    expect((await send(url)).outcome).toMatchObject({ status: 200, snippet: 'half' });
  });

  it.each([
    ['resets', (socket: { resetAndDestroy(): unknown }) => socket.resetAndDestroy()],
    ['hangs up', (socket: { end(): unknown }) => socket.end()],
    ['does not speak HTTP', (socket: { end(text: string): unknown }) => socket.end('SSH-2.0-OpenSSH_9.6\r\n')],
    [
      'changes the protocol',
      (socket: { end(text: string): unknown }) =>
        socket.end('HTTP/1.1 101 X\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
    ],
  ])('reports an endpoint that %s as a fault of the connection', async (_case, act) => {
    const server = await rawServer((socket) => socket.once('data', () => act(socket)));

    expect((await send(server)).outcome).toMatchObject({ kind: 'unanswered', fault: 'connection' });
  });

  it('reports a closed port, without its address', async () => {
    const closed = await startWebhookReceiver();
    await closed.close();

    expect((await send(closed.url)).outcome).toEqual({
      kind: 'unanswered',
      fault: 'connection',
      message: 'ECONNREFUSED',
    });
  });

  it('refuses to send unsigned, without a connection', async () => {
    const { url, received } = await receiver();

    expect((await send(url, { attempt: { keys: onlyApiKeys([]) } })).outcome.kind).toBe('unanswered');
    expect(received).toEqual([]);
  });
});

describe('over TLS', () => {
  const named = (port: number): string => `https://hooks.partner.example:${port}/`;
  const loopback: ResolveHost = async () => ['127.0.0.1'];

  it('checks the certificate against the name, although an address is dialled', async () => {
    const { port, received } = await receiver(undefined, true);

    const { outcome } = await send(named(port), { http: { resolve: loopback, trustedCertificates: CERTIFICATE } });

    expect(outcome).toMatchObject({ kind: 'answered', status: 200 });
    expect(received[0]?.headers['host']).toBe(`hooks.partner.example:${port}`);
  });

  it('takes a name with a trailing dot', async () => {
    const { port } = await receiver(undefined, true);
    const url = `https://hooks.partner.example.:${port}/`;

    expect((await send(url, { http: { resolve: loopback, trustedCertificates: CERTIFICATE } })).outcome.kind).toBe(
      'answered',
    );
  });

  it.each([
    ['of an unknown issuer', 'hooks.partner.example', {}],
    ['for another name', 'other.partner.example', { trustedCertificates: CERTIFICATE }],
  ])('refuses a certificate %s', async (_case, host, trust) => {
    const { port, received } = await receiver(undefined, true);

    const { outcome } = await send(`https://${host}:${port}/`, { http: { resolve: loopback, ...trust } });

    expect(outcome).toMatchObject({ kind: 'unanswered', fault: 'tls' });
    expect(received).toEqual([]);
  });
});

interface Change {
  readonly attempt?: Partial<Attempt>;
  readonly deadlineMs?: number;
  readonly http?: Partial<GuardedHttpOptions>;
}

function send(url: string, { attempt, deadlineMs = 5000, http }: Change = {}): Promise<AttemptReport> {
  const noName: ResolveHost = () => Promise.reject(new Error('no name server is asked here'));
  const sender: Sender = {
    http: createGuardedHttp({ resolve: noName, allowLoopback: true, ...http }),
    providerHeader: 'X-Corvus-Signature',
    allowLoopback: true,
    deadlineMs,
  };
  const body = Buffer.from(text);
  const stored = {
    eventId: '0199f3b2',
    eventTimestamp: 1_793_188_800,
    body,
    keys: onlyApiKeys([KEY]),
    startedAt: new Date(),
  };
  return deliver({ url, ...stored, ...attempt }, sender);
}

async function receiver(answer?: Answer, secure?: boolean): Promise<WebhookReceiver> {
  const started = await startWebhookReceiver(answer, secure);
  opened.push(started);
  return started;
}

async function rawServer(onConnection: Parameters<typeof createServer>[1]): Promise<string> {
  const server: Server = createServer(onConnection);
  opened.push({ close: () => new Promise((resolve) => server.close(resolve)) });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}
