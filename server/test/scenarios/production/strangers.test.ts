/** What a production server shows to callers whom it does not know, and how much of them it bears (D80 to D82). */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../../../src/process/create-logger.ts';
import { Workbench } from '../../support/people/workbench.ts';
import { PRODUCTION } from '../../support/processes/production.ts';
import { testApp } from '../../support/test-app.ts';

const TOKEN = 'a-token-that-is-long-enough';
const app = await testApp(PRODUCTION);
const watched = await testApp({ ...PRODUCTION, METRICS_TOKEN: TOKEN });
const metrics = async ({ app: { server } }: typeof app, authorization?: string) =>
  await server.inject({ method: 'GET', url: '/metrics', headers: authorization ? { authorization } : {} });

describe('the metrics of a production server', () => {
  it('are not there without a token of the operator', async () => {
    expect((await metrics(app)).statusCode).toBe(404);
    expect((await metrics(app, 'Bearer ')).statusCode).toBe(404);
  });

  it('are answered to who has it', async () => {
    const refused = [await metrics(watched), await metrics(watched, 'Bearer wrong'), await metrics(watched, TOKEN)];

    expect(refused.map(({ statusCode, body }) => [statusCode, body])).toEqual(refused.map(() => [401, '']));
    expect((await metrics(watched, `Bearer ${TOKEN}`)).body).toContain('database_up 1');
  });
});

describe('metrics with a port of their own', () => {
  it('are answered there without a token, and nothing else is; the port of the callers has none', async () => {
    const apart = await testApp({ ...PRODUCTION, METRICS_PORT: '9464' });
    const listener = apart.app.metricsServer;

    expect((await metrics(apart)).statusCode).toBe(404);
    expect((await listener?.inject({ method: 'GET', url: '/metrics' }))?.body).toContain('database_up 1');
    expect((await listener?.inject({ method: 'GET', url: '/healthz' }))?.statusCode).toBe(404);
  });

  it('are asked for with the token there, too, where one is set', async () => {
    const both = await testApp({ ...PRODUCTION, METRICS_PORT: '9464', METRICS_TOKEN: TOKEN });
    const ask = async (headers = {}) =>
      await both.app.metricsServer?.inject({ method: 'GET', url: '/metrics', headers });

    expect((await ask())?.statusCode).toBe(401);
    expect((await ask({ authorization: `Bearer ${TOKEN}` }))?.statusCode).toBe(200);
  });
});

describe('a caller without a session', () => {
  it('tries 20 passwords a minute from one address, of however many people, and no other address is held up', async () => {
    const sprayed: number[] = [];
    for (let person = 0; person < 22; person += 1) {
      const bench = new Workbench(app.app.server, '198.51.100.20');
      const headers = { origin: PRODUCTION.BINDERY_PUBLIC_URL };
      const attempt = { email: `person-${person}@provider.example`, password: 'correct horse battery' };
      sprayed.push((await bench.post('/staff/sign-in', attempt, headers)).statusCode);
    }
    const elsewhere = new Workbench(app.app.server, '198.51.100.21');
    const other = await elsewhere.post('/staff/sign-in', { email: 'a@provider.example', password: 'a' });

    expect(sprayed).toEqual([...Array(20).fill(403), 429, 429]);
    expect(other.statusCode).toBe(403);
  });

  it('is no page of ours under a name of this machine, though Host says the same (D81)', async () => {
    const bench = new Workbench(app.app.server, '198.51.100.22');
    const attempt = { email: 'a@provider.example', password: 'a' };
    for (const host of ['localhost:4000', '127.0.0.1:4000', '[::1]:4000', 'evil.example']) {
      const headers = { origin: `http://${host}`, host };
      const { body } = await bench.post('/staff/sign-in', attempt, headers);
      expect(body).toContain('Send JSON from the same origin');
      for (const url of ['/dashboard/sign-out', '/mcp'])
        expect((await bench.post(url, {}, headers)).statusCode).toBe(403);
    }
  });

  it('drips in its headers for 15 seconds and its body for 60 at most', () => {
    expect(app.app.server.server).toMatchObject({ headersTimeout: 15_000, requestTimeout: 60_000 });
  });

  it('logs nothing of a call that is no HTTP, at any level', async () => {
    let log = '';
    const destination = new Writable({
      write(chunk, _encoding, done) {
        log += String(chunk);
        done();
      },
    });
    const talkative = await testApp(PRODUCTION, { logger: createLogger('trace', destination) });
    const { port } = new URL(await talkative.app.server.listen({ port: 0, host: '127.0.0.1' }));
    const key = 'live_0123456789abcdef';
    const socket: Socket = connect(Number(port), '127.0.0.1');
    socket.end(`GET / HTTP/1.1\r\nX-API-KEY: ${key}\r\nBad Header: yes\r\n\r\n`).resume();
    await once(socket, 'close');

    await expect.poll(() => log).toContain('HPE_INVALID');
    expect(log).not.toContain(key);
    expect(log).not.toContain(JSON.stringify([...Buffer.from(key)]).slice(1, -1));
  });

  it('can frame no page, and no page asks the browser for a camera', async () => {
    const { headers } = await app.app.server.inject({ method: 'GET', url: '/dashboard/sign-in' });

    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['permissions-policy']).toContain('camera=()');
  });

  it('keep no refusal', async () => {
    const { headers, statusCode } = await app.app.server.inject({ method: 'GET', url: '/staff/audit.csv' });

    expect([statusCode, headers['cache-control']]).toEqual([401, 'no-store']);
  });
});
