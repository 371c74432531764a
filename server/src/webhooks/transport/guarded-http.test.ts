import { execFile } from 'node:child_process';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ResolveHost } from '@bindery/outbound';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Answer,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../../test/support/neighbours/webhook-receiver.ts';
import { createGuardedHttp, type OutgoingAnswer } from './guarded-http.ts';

const opened: WebhookReceiver[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((receiver) => receiver.close()));
});

describe('createGuardedHttp', () => {
  it('checks again at each connection, and does not dial what a name means by then', async () => {
    const { port, received } = await receiver(closing);
    const answers = [['127.0.0.1'], ['169.254.169.254'], ['127.0.0.1', '10.0.0.1'], ['127.0.0.1']];
    const http = createGuardedHttp({ resolve: async () => answers.shift() ?? [], allowLoopback: true });
    const attempt = (): Promise<OutgoingAnswer> => post(http, `http://hooks.partner.com:${port}/`);

    expect(await attempt()).toMatchObject({ status: 200 });
    await expect(attempt()).rejects.toMatchObject({ fault: 'refused-address' });
    await expect(attempt()).rejects.toMatchObject({ fault: 'refused-address' });
    expect(await attempt()).toMatchObject({ status: 200 });
    expect(received).toHaveLength(2);
  });

  it('goes on over a connection whose address was checked, whatever the name means by now', async () => {
    const connections = new Set<Socket | null>();
    const { port, received } = await receiver((response) => {
      connections.add(response.socket);
      response.end();
    });
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    const http = createGuardedHttp({ resolve: async () => answers.shift() ?? [], allowLoopback: true });

    for (let sent = 0; sent < 3; sent += 1) await post(http, `http://hooks.partner.com:${port}/`);

    expect([received.length, connections.size, answers.length]).toEqual([3, 1, 1]);
  });

  it('makes a new connection, checked again, where the kept one was closed in the meantime', async () => {
    const { port, received } = await receiver((response, { body }) => {
      if (body.toString() === 'stale') response.socket?.resetAndDestroy();
      else response.end();
    });
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    const http = createGuardedHttp({ resolve: async () => answers.shift() ?? [], allowLoopback: true });
    await post(http, `http://hooks.partner.com:${port}/`);

    await expect(post(http, `http://hooks.partner.com:${port}/`, undefined, 'stale')).rejects.toMatchObject({
      fault: 'refused-address',
    });
    expect(received).toHaveLength(2);
  });

  it('asks the name servers once per connection, so that no second answer is dialled', async () => {
    const { port } = await receiver();
    const asked: string[] = [];
    const resolve: ResolveHost = async (host) => {
      asked.push(host);
      return asked.length === 1 ? ['127.0.0.1'] : ['10.0.0.1'];
    };

    await post(createGuardedHttp({ resolve, allowLoopback: true }), `http://hooks.partner.com:${port}/`);

    expect(asked).toEqual(['hooks.partner.com']);
  });

  it.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0'])(
    'refuses http://%s/ when loopback is not allowed',
    async (host) => {
      const { port, received } = await receiver();
      const http = createGuardedHttp({ resolve: neverAsked, allowLoopback: false });

      await expect(post(http, `http://${host}:${port}/`)).rejects.toMatchObject({ fault: 'refused-address' });
      expect(received).toEqual([]);
    },
  );

  it('gives up at the deadline while the name servers are silent', async () => {
    const http = createGuardedHttp({ resolve: () => new Promise(() => undefined), allowLoopback: false });

    await expect(post(http, 'https://hooks.partner.com/', AbortSignal.timeout(20))).rejects.toThrow('aborted');
  });

  it('goes past the proxy that the environment names', async () => {
    const [target, proxy] = [await receiver(), await receiver()];
    const proxied = { http_proxy: proxy.url, HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url, ALL_PROXY: proxy.url };
    const program = `
      const { createGuardedHttp } = await import(${JSON.stringify(join(import.meta.dirname, 'guarded-http.ts'))});
      const http = createGuardedHttp({ resolve: async () => ['127.0.0.1'], allowLoopback: true });
      const url = new URL('http://hooks.partner.com:${target.port}/');
      await http({ url, headers: {}, body: Buffer.from('x'), deadline: AbortSignal.timeout(5000), snippetBytes: 1 });
      // The same environment does send Node's own client to the proxy, so a client that obeys it would be noticed.
      const { get } = await import('node:http');
      await new Promise((done) => get('http://hooks.partner.com/', (response) => response.resume().on('end', done)));`;

    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...process.env, ...proxied, NODE_USE_ENV_PROXY: '1', NO_PROXY: '', no_proxy: '' },
    });

    expect(target.received).toHaveLength(1);
    expect(proxy.received.map(({ path }) => path)).toEqual(['http://hooks.partner.com/']);
  });
});

const neverAsked: ResolveHost = () => Promise.reject(new Error('asked a name server'));

function post(
  http: ReturnType<typeof createGuardedHttp>,
  url: string,
  deadline = AbortSignal.timeout(5000),
  body = '{}',
): Promise<OutgoingAnswer> {
  return http({ url: new URL(url), headers: {}, body: Buffer.from(body), deadline, snippetBytes: 1024 });
}

const closing: Answer = (response) => response.writeHead(200, { connection: 'close' }).end();

async function receiver(answer?: Answer): Promise<WebhookReceiver> {
  const started = await startWebhookReceiver(answer);
  opened.push(started);
  return started;
}
