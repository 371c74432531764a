import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { connect } from '../../../src/database/index.ts';
import { testDatabase, testDatabaseUrl } from '../../support/database.ts';
import { TcpProxy } from '../../support/processes/tcp-proxy.ts';
import { testApp } from '../../support/test-app.ts';

const direct = await testDatabase();
const proxy = await TcpProxy.start(testDatabaseUrl());
const database = await connect({ databaseUrl: proxy.url, poolSize: 4 });
const test = await testApp({}, { database });
const { app } = test;
const ours = await test.partner();
const headers = {
  'content-type': 'application/json',
  'x-api-key': ours.apiKey,
  'x-api-version': 'v2.0',
  'x-user-email': 'dana@broker.example',
  'x-user-name': 'Dana Cole',
};

afterAll(async () => {
  await database.close();
  await proxy.stop();
});

const CREATE = `mutation {
  createClient(brokerageId: "${ours.brokerageId}", name: "Maple Street Bakery", address: { country: "US" }) { id }
}`;

/** Status, code and Retry-After of a call to /q. */
async function call(query: string) {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/q',
    headers,
    payload: { query },
  });
  const code: unknown = answer.json().errors?.[0]?.extensions?.code;
  return { status: answer.statusCode, code, retryAfter: answer.headers['retry-after'] };
}

const get = async (url: string) => await app.server.inject({ method: 'GET', url });

const AWAY = { status: 503, code: 'SERVICE_UNAVAILABLE', retryAfter: '5' };

describe('a database that is away', () => {
  it('is told as 503 with Retry-After, by every route that needs it', async () => {
    expect((await get('/metrics')).body).toContain('database_up 1');
    await proxy.refuse();
    try {
      expect(await call('{ __typename }')).toEqual(AWAY);
      const dashboard = await get('/dashboard/sign-in?token=abc');
      expect(dashboard.statusCode).not.toBe(500);
      expect((await get('/readyz')).statusCode).toBe(503);
      expect((await get('/healthz')).statusCode).toBe(200);
      const metrics = await get('/metrics');
      expect(metrics.statusCode).toBe(200);
      expect(metrics.body).toContain('database_up 0');
    } finally {
      await proxy.accept();
    }
    expect((await call('{ __typename }')).status).toBe(200);
    expect((await get('/metrics')).body).toContain('database_up 1');
  });
});

describe('a database without the queues of the jobs', () => {
  it('is not ready, and says what is missing (D51)', async () => {
    const ready = async () => (await get('/readyz')).json();
    await expect.poll(ready, { timeout: 10_000 }).toEqual({ status: 'ready', missing: [] });
    await sql`alter schema pgboss rename to pgboss_away`.execute(direct.kysely);
    try {
      await expect.poll(ready, { timeout: 10_000 }).toEqual({ status: 'not ready', missing: ['queues'] });
    } finally {
      await sql`alter schema pgboss_away rename to pgboss`.execute(direct.kysely);
    }
    await expect.poll(ready, { timeout: 10_000 }).toEqual({ status: 'ready', missing: [] });
  });
});

describe('a database whose disk is full', () => {
  it('is told as 503 where a write fails inside an operation, and reads go on', async () => {
    await sql`create function no_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(direct.kysely);
    await sql`create trigger full_disk before insert on clients execute function no_space()`.execute(direct.kysely);
    try {
      expect(await call(CREATE)).toEqual(AWAY);
      expect((await call('{ __typename }')).status).toBe(200);
    } finally {
      await sql`drop function no_space() cascade`.execute(direct.kysely);
    }
    expect(await call(CREATE)).toEqual({ status: 200, code: undefined, retryAfter: undefined });
  });

  it('is not ready while no write can succeed', async () => {
    await sql`create function no_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(direct.kysely);
    await sql`create trigger full_disk before insert on write_probes execute function no_space()`.execute(
      direct.kysely,
    );
    const ready = async () => (await get('/readyz')).statusCode;
    await expect.poll(ready, { timeout: 10_000 }).toBe(503);
    await sql`drop function no_space() cascade`.execute(direct.kysely);
    await expect.poll(ready, { timeout: 10_000 }).toBe(200);
  });
});

describe('a database in which writes stand still', () => {
  it('is ready as long as that may be a busy machine, for one late probe, and then not', async () => {
    const ready = async () => (await get('/readyz')).statusCode;
    await expect.poll(ready, { timeout: 10_000 }).toBe(200);
    const probes = new Set<number>();
    let isOver = false;
    await sql`create function stand_still() returns trigger language plpgsql as
      $$ begin perform pg_sleep(2.5); return new; end $$`.execute(direct.kysely);
    await sql`create trigger slow_disk before insert on write_probes execute function stand_still()`.execute(
      direct.kysely,
    );
    const calls = (async () => {
      while (!isOver) {
        await call('{ __typename }');
        const { rows } = await sql<{ pid: number }>`
          select pid from pg_stat_activity
          where datname = current_database() and application_name = 'bindery probe' and wait_event = 'PgSleep'
        `.execute(direct.kysely);
        for (const { pid } of rows) probes.add(pid);
      }
    })();
    await expect.poll(ready, { timeout: 10_000 }).toBe(503);
    isOver = true;
    await calls;
    await sql`drop function stand_still() cascade`.execute(direct.kysely);

    expect(probes.size).toBe(2);
    await expect.poll(ready, { timeout: 10_000 }).toBe(200);
  });
});
