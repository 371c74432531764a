import { type Kysely, sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { connect, listen, migrate } from '../../src/database/index.ts';
import { migrations } from '../../src/database/migrations/index.ts';
import { testDatabase, testDatabaseUrl } from '../support/database.ts';
import { startPooler } from '../support/databases/pgbouncer.ts';
import { IS_FULL, printFigures } from '../support/processes/drill.ts';
import { ProductProcess } from '../support/processes/product-process.ts';
import { command } from '../support/processes/production.ts';
import { isMissing } from '../support/processes/system-programs.ts';
import { aCaller, isDone, until } from './under-fault.ts';
import { createRequest, madeOfRequest, statusOfRequest, submitRequest } from './whole-story.ts';

const SESSIONS = 4;
const CALLS = IS_FULL ? 4000 : 400;
const direct = await testDatabase();
const stops: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

describe.skipIf(isMissing('pooler', { pgbouncer: 'pgbouncer' }))('behind PgBouncer in transaction mode', () => {
  it('answers every call, hears every notification and is migrated beside them', { timeout: 300_000 }, async () => {
    const pooler = await startPooler(testDatabaseUrl(), SESSIONS);
    stops.push(async () => await pooler.stop());
    await expect(connect({ databaseUrl: pooler.url })).rejects.toThrow('set DATABASE_DIRECT_URL to the server itself');
    const env = { DATABASE_DIRECT_URL: testDatabaseUrl() };
    const product = await ProductProcess.start({ databaseUrl: pooler.url, env });
    stops.push(async () => await product.process.kill('SIGKILL'));
    const caller = await aCaller(direct);
    let heard = 0;
    const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const listening = await listen({ url: testDatabaseUrl() }, 'drill_news', () => void (heard += 1), quiet);
    stops.push(async () => await listening.stop());
    const pooled = await connect({ databaseUrl: pooler.url, directUrl: testDatabaseUrl(), poolSize: 3 });
    stops.push(pooled.close);

    // More than the pool has sessions, and few enough that on a busy machine no call waits for longer than it may.
    const load = product.load(caller, 12);
    let sessions = 0;
    let told = 0;
    await until(async () => {
      sessions = Math.max(sessions, pooler.sessions());
      await sql`select pg_notify('drill_news', ${String(told)})`.execute(pooled.kysely);
      told += 1;
      return load.results.length >= CALLS / 2;
    });
    const drilled = { up: async (db: Kysely<unknown>) => void (await sql`create table drilled ()`.execute(db)) };
    const takeBack = async (): Promise<void> => {
      await sql`drop table if exists drilled`.execute(direct.kysely);
      await sql`delete from kysely_migration where name = '999'`.execute(direct.kysely);
    };
    stops.push(takeBack);
    expect(await migrate(pooled, { ...migrations, '999': drilled })).toEqual(['999']);
    await until(() => load.results.length >= CALLS);
    const results = await load.stop();
    await until(() => heard === told);
    // Jobs too: scan, rate, render, deliver, with the polls of a broker's program between.
    const dana = { apiKey: caller.apiKey, email: 'dana@broker.example' };
    const id = await createRequest(product, dana, { ...caller, name: 'Pooled Foods' });
    expect(await submitRequest(product, dana, id)).toMatchObject({ code: 'ok' });
    await until(async () => (await statusOfRequest(product, dana, id)) === 'QUOTES_SHARED');
    await until(async () => (await madeOfRequest(direct, id))?.documents === 1);

    const failed = results.filter((one) => !isDone(one));
    printFigures('pooler', { calls: results.length, failed: failed.length, told, heard, sessions, pool: SESSIONS });
    expect(failed).toEqual([]);
    expect(sessions).toBeLessThanOrEqual(SESSIONS);
    expect((await product.get('/readyz')).status).toBe(200);
    // What an operator looks with goes the same way as calls do; a database that is ahead would not be ready for it.
    await takeBack();
    const settings = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: testDatabaseUrl() };
    expect(await command(['database', 'roles'], settings)).toMatchObject({ ok: true });
    expect(await command(['doctor'], settings)).toMatchObject({ ok: true });
    await pooler.stop();
    await until(async () => (await product.get('/readyz')).status === 503);
  });
});
