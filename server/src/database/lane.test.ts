import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase, testDatabaseUrl } from '../../test/support/database.ts';
import { connect, laneBeside } from './connect.ts';
import { noConnectionFree, processesThatFit, shareConnections } from './connection-budget.ts';
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

describe('the connections of a process', () => {
  it.each(['all', 'api', 'worker'] as const)('of role %s are never more than its setting, in any share', (role) => {
    for (let size = 6; size <= 40; size += 1) {
      const { open, jobs, queue, reports } = shareConnections(size, role);
      expect(open + (role === 'api' ? 1 : 2) + 1).toBe(size);
      expect(jobs + queue).toBeLessThan(open + 1);
      expect(Math.min(jobs, queue, reports)).toBeGreaterThan(0);
    }
  });

  it('are named when the server has none left', () => {
    const refused = Object.assign(new Error('sorry, too many clients already'), { code: '53300' });

    expect(noConnectionFree(refused, 10)?.message).toMatch(/no connection free.*max_connections.*DATABASE_POOL_SIZE/);
    expect(noConnectionFree(new Error('refused'), 10)).toBeUndefined();
  });

  it('are counted against what the server takes', () => {
    expect(processesThatFit(10, { maxConnections: 100, reserved: 3 })).toEqual({
      processes: 9,
      words: 'max_connections 100, of which 3 are reserved: fits 9 processes with DATABASE_POOL_SIZE 10',
    });
  });
});
