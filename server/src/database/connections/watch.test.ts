import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { testDatabase, testDatabaseUrl } from '../../../test/support/database.ts';
import { TcpProxy } from '../../../test/support/processes/tcp-proxy.ts';
import { listen } from '../listen.ts';
import { transaction } from '../transactions/transaction.ts';
import { probeWrite } from '../transactions/write-probe.ts';
import { connect } from './connect.ts';
import { unavailability } from './unavailable.ts';

const direct = await testDatabase();
const serverUrl = testDatabaseUrl();
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const proxy = await TcpProxy.start(serverUrl);
const database = await connect({ databaseUrl: proxy.url, poolSize: 3 });

afterAll(async () => {
  await database.close();
  await proxy.stop();
});
afterEach(async () => {
  proxy.resume();
  await settled();
});

const ask = async () => await sql`select 1 as one`.execute(database.kysely);

/** What a caller would get, or `done`. */
const outcome = async (work: Promise<unknown>): Promise<string> =>
  await work.then(
    () => 'done',
    (error: unknown) => unavailability(error)?.code ?? String(error),
  );

/** Waits until the database answers again through the proxy. */
async function settled(): Promise<void> {
  await vi.waitUntil(async () => (await outcome(ask())) === 'done', { timeout: 20_000 });
}

describe('a database that falls silent', () => {
  it('is told to all who wait, also for a connection, and is there again when it answers', async () => {
    await ask();
    proxy.pause();

    const told = await Promise.all(Array.from({ length: 9 }, async () => await outcome(ask())));
    const next = await outcome(ask());
    proxy.resume();
    await settled();

    expect(new Set([...told, next])).toEqual(new Set(['SERVICE_UNAVAILABLE']));
  });

  it('gives up connections that the network swallowed and keeps the slots of the pool', async () => {
    const sleep = async () => await sql`select pg_sleep(0.3)`.execute(database.kysely);
    await Promise.all([sleep(), sleep(), sleep()]);
    proxy.blackHole();

    const told = await Promise.all([ask(), ask(), ask()].map(outcome));
    const later = await Promise.all([ask(), ask(), ask(), ask()].map(outcome));

    expect(told).toEqual(Array(3).fill('SERVICE_UNAVAILABLE'));
    expect(later).toEqual(Array(4).fill('done'));
    await expect.poll(() => proxy.swallowed, { timeout: 10_000 }).toBe(0);
  });

  it('is not mistaken for one that works on long statements, and to look takes the connection of the probes', async () => {
    let most = 0;
    let isOver = false;
    const counting = setInterval(() => (most = Math.max(most, proxy.open)), 5);
    await transaction(direct, async (tx) => {
      await sql`lock table write_probes`.execute(tx);
      const probing = (async () => {
        while (!isOver) await outcome(probeWrite(database, 1800, 'select 1'));
      })();
      const sleep = async () => await outcome(sql`select pg_sleep(6)`.execute(database.kysely));
      expect(await Promise.all([sleep(), sleep(), sleep()])).toEqual(['done', 'done', 'done']);
      isOver = true;
      await probing;
    });
    clearInterval(counting);

    expect(most).toBe(4);
  });
});

describe('the bounds of a session', () => {
  it('are known to the server', async () => {
    const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
    const { rows } = await sql`
      select name, setting::int as value from pg_settings where name = any(${names}) order by name
    `.execute(direct.kysely);

    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', value: 30_000 },
      { name: 'lock_timeout', value: 5000 },
      { name: 'statement_timeout', value: 10_000 },
    ]);
  });

  it('end a statement, a wait for a lock and a lost server as an outage', async () => {
    const short = await connect({ databaseUrl: serverUrl, poolSize: 2, statementMs: 100 });
    await sql`create table if not exists held (id int)`.execute(direct.kysely);

    const statement = await outcome(sql`select pg_sleep(1)`.execute(short.kysely));
    const lock = await transaction(direct, async (tx) => {
      await sql`lock table held`.execute(tx);
      return await outcome(
        transaction(short, async (other) => {
          await sql`set local statement_timeout = 0; `.execute(other);
          await sql`set local lock_timeout = '50ms'`.execute(other);
          await sql`select * from held`.execute(other);
        }),
      );
    });
    await proxy.refuse();
    const refused = await outcome(ask());
    await proxy.accept();
    await sql`drop table held`.execute(direct.kysely);
    await short.close();

    expect({ statement, lock, refused }).toEqual({
      statement: 'SERVICE_UNAVAILABLE',
      lock: 'SERVICE_UNAVAILABLE',
      refused: 'SERVICE_UNAVAILABLE',
    });
  });

  it('refuse who waits too long for a connection that others work with', async () => {
    const small = await connect({ databaseUrl: serverUrl, poolSize: 1 });
    const busy = sql`select pg_sleep(5)`.execute(small.kysely);

    const told = await outcome(sql`select 1`.execute(small.kysely));
    await busy;
    await small.close();

    expect(told).toBe('OVERLOADED');
  });
});

describe('listen', () => {
  it('hears again, and is told to look, after a connection was swallowed without a word', async () => {
    const heard: (string | undefined)[] = [];
    let wake: () => void = () => undefined;
    const listening = await listen(
      { url: proxy.url },
      'test_news',
      (payload) => {
        heard.push(payload);
        wake();
      },
      silent,
    );
    const next = async () => await new Promise<void>((resolve) => (wake = resolve));
    proxy.blackHole();

    await next();
    const again = next();
    await sql`select pg_notify('test_news', 'hello')`.execute(direct.kysely);
    await again;
    await listening.stop();

    expect(heard).toEqual([undefined, 'hello']);
  });
});
