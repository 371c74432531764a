import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase, testDatabaseUrl } from '../../../test/support/database.ts';
import { readConfig } from '../../config/config.ts';
import { underMigrationLock } from '../start-lock.ts';
import { BOUNDS } from './bounds.ts';
import { connect, laneBeside } from './connect.ts';
import { noConnectionFree, processesThatFit, SMALLEST_POOL_SIZE, shareConnections } from './connection-budget.ts';
import { unavailability } from './unavailable.ts';

await testDatabase();
const database = await connect({ databaseUrl: testDatabaseUrl(), poolSize: 2, statementMs: 10_000 });
afterAll(async () => await database.close());

const timeoutOf = async ({ kysely }: Pick<typeof database, 'kysely'>) => {
  const { rows } = await sql<{ value: string }>`select current_setting('statement_timeout') as value`.execute(kysely);
  return rows[0]?.value;
};

describe('lanes over the same connections', () => {
  it('each have their own bounds, no matter who used a connection before', async () => {
    const jobs = laneBeside(database, { size: 2, statementMs: 60_000, waitMs: 1000 });
    const short = laneBeside(database, { size: 1, statementMs: 50, waitMs: 1000 });

    for (let round = 0; round < 3; round += 1) {
      expect(await Promise.all([timeoutOf(database), timeoutOf(jobs)])).toEqual(['10s', '1min']);
      expect(await timeoutOf(short)).toBe('50ms');
    }
    await expect(sql`select pg_sleep(5)`.execute(short.kysely)).rejects.toThrow('statement timeout');
    expect(await timeoutOf(database)).toBe('10s');
  });

  it('leave connections to the others, however much one of them has to do', async () => {
    const jobs = laneBeside(database, { size: 1, statementMs: 60_000, waitMs: 200 });
    const busy = sql`select pg_sleep(1.5)`.execute(jobs.kysely);
    const waiting = sql`select 1`.execute(jobs.kysely).catch((error: unknown) => unavailability(error)?.code);

    expect(await timeoutOf(database)).toBe('10s');
    expect(await waiting).toBe('OVERLOADED');
    await busy;
    expect(await timeoutOf(jobs)).toBe('1min');
  });

  it('wait for their own work alone when they are closed', async () => {
    const jobs = laneBeside(database, { size: 1, statementMs: 60_000, waitMs: 200 });
    let isDone = false;
    const work = jobs.pool.query('select pg_sleep(0.3)').then(() => (isDone = true));

    await jobs.close();

    expect(isDone).toBe(true);
    await work;
    await expect(jobs.pool.query('select 1')).rejects.toThrow('after calling end');
    expect(await timeoutOf(database)).toBe('10s');
  });
});

describe('lanes through a pooler in transaction mode', () => {
  it('have their own bounds in each transaction, and leave nothing behind in a session', async () => {
    const directUrl = testDatabaseUrl();
    const throughPooler = new URL(directUrl);
    throughPooler.searchParams.set('application_name', 'pooled');
    // The first sets what the role begins with; sessions opened later have it.
    await (await connect({ databaseUrl: throughPooler.href, directUrl, poolSize: 2 })).close();
    const pooled = await connect({ databaseUrl: throughPooler.href, directUrl, poolSize: 2 });
    const jobs = laneBeside(pooled, { size: 1, statementMs: 60_000, waitMs: 1000 });
    const short = laneBeside(pooled, { size: 1, statementMs: 50, waitMs: 1000 });
    const queue = laneBeside(pooled, { size: 1, statementMs: 60_000, waitMs: 1000, isDirect: true });

    for (const own of [jobs, pooled, short, pooled]) {
      const expected = own === jobs ? '1min' : own === short ? '50ms' : '10s';
      expect(await timeoutOf(own)).toBe(expected);
      expect(await own.kysely.transaction().execute(async (tx) => await timeoutOf({ kysely: tx }))).toBe(expected);
      expect(await sql`show timezone`.execute(own.kysely)).toMatchObject({ rows: [{ TimeZone: 'UTC' }] });
    }
    await expect(sql`select pg_sleep(5)`.execute(short.kysely)).rejects.toThrow('statement timeout');
    await expect(short.kysely.transaction().execute(async (tx) => await slow.execute(tx))).rejects.toThrow('timeout');
    expect(await timeoutOf(pooled)).toBe('10s');
    const named = { name: 'drilled', text: 'select 1' };
    await pooled.pool.query(named);
    expect((await pooled.pool.query('select name from pg_prepared_statements')).rows).toEqual([]);
    expect((await queue.pool.query('show application_name')).rows).toEqual([{ application_name: 'bindery' }]);
    await pooled.close();
  });

  it('are opened while another process migrates, when the role has no limits yet', async () => {
    const directUrl = testDatabaseUrl();
    const throughPooler = new URL(directUrl);
    throughPooler.searchParams.set('application_name', 'pooled');
    const source = { databaseUrl: throughPooler.href, directUrl, poolSize: 2 };
    await sql
      .raw(`alter role current_user in database "${new URL(directUrl).pathname.slice(1)}" reset all`)
      .execute(database.kysely);

    await underMigrationLock(database, async () => await (await connect(source)).close());
  });
});

const slow = sql`select pg_sleep(5)`;

describe('lanes that share the connections out', () => {
  it('keep their own while any other is full, and its line long', async () => {
    const shared = await connect({ databaseUrl: testDatabaseUrl(), poolSize: 3, ownSize: 1, statementMs: 10_000 });
    const jobs = laneBeside(shared, { size: 1, statementMs: 60_000, waitMs: 30_000 });
    const reports = laneBeside(shared, { size: 1, statementMs: 60_000, waitMs: 4000 });
    const lanes = [shared, jobs, reports];
    for (const full of lanes) {
      const line = await full.kysely.connection().execute(async () => {
        const waiting = [1, 2, 3].map(async () => await full.pool.query('select 1'));
        for (const other of lanes) if (other !== full) await other.pool.query('select 1');
        return { waiting };
      });
      await Promise.all(line.waiting);
    }
    await shared.close();
  });

  it('wait with their own patience, longer than it takes to connect', { timeout: 30_000 }, async () => {
    const one = await connect({ databaseUrl: testDatabaseUrl(), poolSize: 1 });
    const jobs = laneBeside(one, { size: 1, statementMs: 60_000, waitMs: BOUNDS.jobPoolMs });
    const busy = one.pool.query('select pg_sleep($1)', [BOUNDS.connectMs / 1000 + 0.5]);

    expect((await jobs.pool.query('select 1 as number')).rows).toEqual([{ number: 1 }]);

    await busy;
    await one.close();
  });
});

describe('the connections of a process', () => {
  const sizes = Array.from({ length: 101 - SMALLEST_POOL_SIZE }, (_, more) => SMALLEST_POOL_SIZE + more);

  it.each(['all', 'api', 'worker'] as const)(
    'of role %s are shared out: each share has one, all come to it',
    (role) => {
      for (const size of sizes) {
        const { open, requests, reports, jobs, queue } = shareConnections(size, role);
        const listening = role === 'api' ? 1 : 2;
        const shares = role === 'api' ? [requests, reports] : [requests, reports, jobs, queue];
        expect([size, Math.min(...shares) >= 1]).toEqual([size, true]);
        expect(requests + reports + jobs + queue).toBe(open);
        expect(open + listening + 1).toBe(size);
      }
    },
  );

  it('of 10 serve requests most of all', () => {
    const shares = { requests: 3, reports: 1, jobs: 2, queue: 1 };

    expect(shareConnections(10, 'all')).toEqual({ open: 7, ...shares });
  });

  it('are refused by the settings when they are too few for all shares', () => {
    const withSize = (size: number) => readConfig({ DATABASE_POOL_SIZE: String(size) }).databasePoolSize;

    expect(withSize(SMALLEST_POOL_SIZE)).toBe(SMALLEST_POOL_SIZE);
    expect(() => withSize(SMALLEST_POOL_SIZE - 1)).toThrow(/DATABASE_POOL_SIZE must be a whole number from 7 /);
    expect(() => shareConnections(SMALLEST_POOL_SIZE - 1, 'all')).toThrow(RangeError);
  });

  it('are named when the server has none left', () => {
    const refused = Object.assign(new Error('sorry, too many clients already'), { code: '53300' });

    const named = /no connection free.*max_connections.*DATABASE_POOL_SIZE \(10 here\) times the number of processes/;

    expect(noConnectionFree(refused, 10)?.message).toMatch(named);
    expect(noConnectionFree(new Error('cannot listen', { cause: refused }), 10)?.message).toMatch(named);
    expect(noConnectionFree(new Error('refused'), 10)).toBeUndefined();
  });

  it('are counted against what the server takes', () => {
    expect(processesThatFit(10, { maxConnections: 100, reserved: 3 })).toEqual({
      processes: 9,
      words: 'max_connections 100, of which 3 are reserved: fits 9 processes with DATABASE_POOL_SIZE 10',
    });
  });
});
