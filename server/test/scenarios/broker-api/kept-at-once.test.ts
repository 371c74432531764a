/** Polls over real connections, where what is kept is sent before the call is routed. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { createLogger } from '../../../src/process/create-logger.ts';
import { aQuoteRequest } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const lines: string[] = [];
const logger = createLogger('info', { write: (line) => void lines.push(line) });
const app = await testApp({}, { logger });
const limited = await testApp({ RATE_LIMIT_PER_MINUTE: '4' });
const narrow = await testApp({ REQUESTS_IN_FLIGHT: '1' });
const leaving = await testApp();
const agent = new Agent({ keepAlive: true });
const ports = new Map<TestApp, number>();

/** Calls that came to a route: the framework tells of each. */
let routed = 0;
const count = (): void => void (routed += 1);
const ROUTED = 'tracing:fastify.request.handler:start';

const STATUS = 'query ($id: ID!) { quoteRequest(id: $id) { id status client { name } } }';
let partner: NewPartner;
let id: string;

beforeAll(async () => {
  subscribe(ROUTED, count);
  for (const test of [app, limited, narrow, leaving]) {
    ports.set(test, Number(new URL(await test.app.server.listen({ port: 0, host: '127.0.0.1' })).port));
  }
});
afterAll(() => {
  unsubscribe(ROUTED, count);
  agent.destroy();
});

beforeEach(async () => {
  partner = await app.partner();
  id = await aQuoteRequest(new Broker(app.app.server, partner), partner);
  [lines.length, routed] = [0, 0];
});

interface Polled {
  readonly status: number | undefined;
  /** In the order and the letters of the wire. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

/** One poll; a slow one sends its body when its headers have arrived. */
async function poll(test: TestApp, headers: object = {}, isSlow = false): Promise<Polled> {
  const body = JSON.stringify({ query: STATUS, variables: { id } });
  const call = httpRequest({
    agent,
    port: ports.get(test),
    host: '127.0.0.1',
    method: 'POST',
    path: '/q',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-api-key': partner.apiKey,
      'x-api-version': 'v2.0',
      'x-user-email': 'dana@broker.example',
      'x-user-name': 'Dana Cole',
      ...headers,
    },
  });
  if (isSlow) {
    const arrived = once(test.app.server.server, 'request');
    call.flushHeaders();
    await arrived;
  }
  call.end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const { rawHeaders: raw, statusCode: status } = answer;
  const pairs = raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as const] : []));
  return { status, headers: pairs, body: Buffer.concat(chunks).toString() };
}

const OWN = new Set(['x-request-id', 'date']);
const valueOf = ({ headers }: Polled, wanted: string) => headers.find(([name]) => name === wanted)?.[1];
const alike = (polled: Polled) => ({
  ...polled,
  headers: polled.headers.map(([name, value]) => [name, OWN.has(name.toLowerCase()) ? '' : value]),
});

/** Asks until the answer is kept. */
async function keep(test: TestApp): Promise<Polled> {
  await poll(test);
  return await poll(test);
}

describe('an answer that is sent at once', () => {
  it('differs in nothing from one that was made', async () => {
    const made = await keep(app);
    const before = routed;
    const sent = await poll(app);

    expect([before, routed]).toEqual([2, 2]);
    expect(sent.status).toBe(200);
    expect(alike(sent)).toEqual(alike(made));
    expect(valueOf(sent, 'x-request-id')).not.toBe(valueOf(made, 'x-request-id'));
  });

  it('is written to both logs and to the metrics as a made one is', async () => {
    const metrics = async () => {
      const { body } = await app.app.server.inject({ method: 'GET', url: '/metrics' });
      const counted = /^http_request_duration_seconds_count\{method="POST",route="\/q",status="200"\} (\d+)$/m;
      return Number(counted.exec(body)?.[1] ?? 0);
    };
    const before = await metrics();
    const all = [await keep(app), await poll(app)];
    const ids = all.map((one) => valueOf(one, 'x-request-id'));
    const logged = () =>
      lines
        .map((line) => JSON.parse(line))
        .filter(({ msg, reqId }) => msg === 'request answered' && ids.includes(reqId));
    await expect.poll(() => logged().length).toBe(2);
    const [made, sent] = logged();
    expect(Object.keys(sent)).toEqual(Object.keys(made));
    const without = (line: object) => ({ ...line, time: 0, reqId: '', durationMs: 0 });
    expect(without(sent)).toEqual(without(made));

    await app.app.services.callLog.flush();
    const { rows } = await sql<Record<string, unknown>>`
      select * from api_calls where request_id = any(${ids}) order by id`.execute(app.app.services.database.kysely);
    expect(rows).toHaveLength(2);
    const [first, second] = rows.map((row) => ({ ...row, id: '', request_id: '', called_at: '', duration_ms: 0 }));
    expect(second).toEqual(first);

    expect(await metrics()).toBe(before + 3);
  });

  it('is followed by others on the same connection, whatever their bodies do', async () => {
    const { body } = await keep(app);
    for (const isSlow of [false, true, false, true, false]) {
      expect(await poll(app, {}, isSlow)).toMatchObject({ status: 200, body });
    }
    // Where the body came later than the headers, the routes wait for it.
    expect(routed).toBe(4);
  });

  it('counts for the limit of its key, once', async () => {
    const answers = [await poll(limited), await poll(limited), await poll(limited), await poll(limited)];
    const refused = await poll(limited);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(refused.status).toBe(429);
    expect(Number(valueOf(refused, 'retry-after'))).toBeGreaterThan(0);
    expect(valueOf(refused, 'content-type')).toBe(valueOf(answers[0] ?? refused, 'content-type'));
  });

  it('has a place among the requests in flight, and leaves it', async () => {
    await keep(narrow);
    for (let time = 1; time <= 4; time += 1) {
      await expect.poll(async () => (await poll(narrow)).status).toBe(200);
    }
    // The one that has the place waits for the database; the other is answered meanwhile.
    const both = await narrow.app.services.database.kysely.transaction().execute(async (tx) => {
      await sql`lock table api_keys in access exclusive mode`.execute(tx);
      const polls = [poll(narrow), poll(narrow)];
      expect((await Promise.race(polls)).status).toBe(503);
      return polls;
    });
    expect(new Set((await Promise.all(both)).map(({ status }) => status))).toEqual(new Set([200, 503]));
  });

  it('lets go of its connection while the process leaves', async () => {
    await keep(leaving);
    leaving.app.leave();
    const last = await poll(leaving);

    expect(last.status).toBe(200);
    expect(valueOf(last, 'connection')).toBe('close');
  });
});

describe('a poll of which nothing is kept any more', () => {
  it('is made anew along the routes, with the body that was looked at', async () => {
    const made = await keep(app);
    await sql`update clients set name = 'Maple Works' where partner_id = ${partner.partnerId}`.execute(
      app.app.services.database.kysely,
    );
    const [changed, again] = [await poll(app), await poll(app)];

    expect(JSON.parse(changed.body).data.quoteRequest.client.name).toBe('Maple Works');
    expect(changed.body).not.toBe(made.body);
    expect(again.body).toBe(changed.body);
    expect(routed).toBe(3);
  });

  it('is refused as every stranger once its key is revoked', async () => {
    await keep(app);
    const { kysely } = app.app.services.database;
    await sql`update api_keys set revoked_at = now() where partner_id = ${partner.partnerId}`.execute(kysely);
    const [revoked, unknown] = [await poll(app), await poll(app, { 'x-api-key': 'nobody' })];

    expect(revoked.status).toBe(404);
    expect(alike(revoked)).toEqual(alike(unknown));
  });

  it('is refused as every stranger with a header that is wrong, missing or sent twice', async () => {
    await keep(app);
    const wrong = [{ 'x-user-email': 'nobody' }, { 'x-user-name': ' ' }, { 'x-api-version': ['v2.0', 'v2.0'] }];
    const answers = [];
    for (const headers of wrong) answers.push(alike(await poll(app, headers)));

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });
});
