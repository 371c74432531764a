import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase, testDatabaseUrl } from '../support/database.ts';
import { printFigures } from '../support/processes/drill.ts';
import { ProductProcess } from '../support/processes/product-process.ts';
import { aCaller, isDone, until } from './under-fault.ts';

const POOL_SIZE = 8;
const direct = await testDatabase();
const product = await ProductProcess.start({
  databaseUrl: testDatabaseUrl(),
  env: { DATABASE_POOL_SIZE: String(POOL_SIZE) },
});
afterAll(async () => await product.process.kill('SIGKILL'));

/** Sessions of the process at the server; this test's own come on top and are known by their ids. */
async function sessions(own: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and application_name like 'bindery%' and pid <> all(${own})
      and pid <> pg_backend_pid()
  `.execute(direct.kysely);
  return rows.map(({ pid }) => pid);
}

describe('the connections of a process', () => {
  it('are never more than its setting, and few while nothing happens', async () => {
    const caller = await aCaller(direct);
    const load = product.load(caller, 40);
    let most = 0;
    await until(async () => {
      most = Math.max(most, (await sessions([])).length);
      return load.results.filter(isDone).length >= 400;
    });
    const results = await load.stop();
    let idle = Number.POSITIVE_INFINITY;
    await until(async () => {
      idle = (await sessions([])).length;
      return idle <= 3;
    });

    const failed = results.filter((one) => !isDone(one)).length;
    printFigures('connections', { setting: POOL_SIZE, 'most under load': most, 'at rest': idle, failed });
    expect(failed).toBe(0);
    expect(most).toBeLessThanOrEqual(POOL_SIZE);
    expect(idle).toBeLessThanOrEqual(3);
  });
});
