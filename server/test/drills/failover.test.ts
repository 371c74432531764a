import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { connect, migrate } from '../../src/database/index.ts';
import { readFlow } from '../../src/portfolio/index.ts';
import { openDatabases } from '../../src/process/open-databases.ts';
import { PATRONI_PROGRAMS, startPatroni } from '../support/databases/patroni.ts';
import { type ReplicatedDatabase, startReplicated } from '../support/databases/replicated.ts';
import { IS_FULL, printFigures } from '../support/processes/drill.ts';
import { type CallResult, ProductProcess } from '../support/processes/product-process.ts';
import { isMissing } from '../support/processes/system-programs.ts';
import { aCaller, isDone, missing, until } from './under-fault.ts';
import { createRequest, madeOfRequest, submitRequest } from './whole-story.ts';

/** The longest time in which no write is acknowledged. */
const OUTAGE_MS = 15_000;
const REQUESTS = IS_FULL ? 12 : 2;
const BEFORE_AND_AFTER = IS_FULL ? 500 : 30;
const OTHERS = IS_FULL ? (['api', 'worker'] as const) : (['worker'] as const);
const stops: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };
const MANAGER = {
  staffId: 'drill',
  name: 'Drill',
  role: 'manager',
  requestId: 'drill',
  address: undefined,
} as const;
const PORTFOLIO = { clock: () => new Date(), provider: { timeZone: 'UTC' } };
const FILTER = { from: '2026-11-01', to: '2026-11-23' } as const;
const POSTGRES = { initdb: 'postgresql', postgres: 'postgresql', pg_basebackup: 'postgresql' };

const isSkipped = isMissing('failover', POSTGRES);
let replicated: ReplicatedDatabase;
beforeAll(async () => {
  if (isSkipped) return;
  replicated = await startReplicated();
  stops.push(async () => await replicated.stop());
});

describe.skipIf(isSkipped)('a read replica', () => {
  it('is asked for the portfolio while it follows closely, and the primary when it does not', async () => {
    const { url, standby } = replicated;
    const replica = standby.urlOf('bindery');
    const config = readConfig({ DATABASE_URL: url, DATABASE_READ_URL: replica, BINDERY_ROLE: 'api' });
    const { database, readDatabase = database } = await openDatabases(config, QUIET);
    stops.push(async () => await database.close());
    await migrate(database);
    const follows = async () => {
      const { rows } = await sql<{ follows: boolean }>`select pg_is_in_recovery() as follows`.execute(
        readDatabase.kysely,
      );
      return rows[0]?.follows;
    };
    const partners = async () => (await readDatabase.kysely.selectFrom('partners').select('id').execute()).length;

    await aCaller(database);
    expect(await follows()).toBe(true);
    expect(await partners()).toBe(1);
    expect(await readFlow({ ...PORTFOLIO, readDatabase }, MANAGER, FILTER)).toMatchObject({
      openWork: expect.any(Array),
    });

    // It stands still, and what is written meanwhile must be there a second later.
    await standby.ask('select pg_wal_replay_pause()');
    await aCaller(database);
    await until(async () => (await follows()) === false);
    expect(await partners()).toBe(2);
    await standby.ask('select pg_wal_replay_resume()');
    await until(async () => (await follows()) === true);
    expect(await partners()).toBe(2);
  });
});

describe.skipIf(isSkipped)('a primary that is lost under load', () => {
  it('loses no acknowledged write, and every process goes on with the standby', { timeout: 300_000 }, async () => {
    await survives('failover', replicated);
  });
});

describe.skipIf(isMissing('failover by Patroni', PATRONI_PROGRAMS))('a primary that Patroni replaces', () => {
  it('is lost with its machine, and no acknowledged write with it', { timeout: 400_000 }, async () => {
    const cluster = await startPatroni();
    stops.push(async () => await cluster.stop());

    await survives('failover by Patroni', cluster);
  });
});

async function survives(name: string, replicated: Pick<ReplicatedDatabase, 'url' | 'killPrimary'>): Promise<void> {
  const databaseUrl = replicated.url;
  const first = await ProductProcess.start({ databaseUrl, role: 'api' });
  const others = OTHERS.map(async (role) => await ProductProcess.start({ databaseUrl, role }));
  const processes = [first, ...(await Promise.all(others))];
  const second = processes[1] ?? first;
  for (const { process } of processes) stops.push(async () => await process.kill('SIGKILL'));
  const database = await connect({ databaseUrl, poolSize: 2 });
  stops.push(database.close);
  const caller = await aCaller(database);
  const dana = { apiKey: caller.apiKey, email: 'dana@broker.example' };
  const ids = await Promise.all(
    Array.from(
      { length: REQUESTS },
      async (_, at) => await createRequest(first, dana, { ...caller, name: `Foods ${at}` }),
    ),
  );
  const loads = [first.load(caller, 4), second.load(caller, 4)];
  const done = () => loads.map(({ results }) => results.filter(isDone).length);
  await until(() => done().every((count) => count >= BEFORE_AND_AFTER));
  for (const id of ids) expect(await submitRequest(second, dana, id)).toMatchObject({ code: 'ok' });

  const killedAt = performance.now();
  await replicated.killPrimary();
  const before = done();
  await until(() => done().every((count, at) => count >= (before[at] ?? 0) + BEFORE_AND_AFTER), 120_000);
  const results = (await Promise.all(loads.map(async (load) => await load.stop()))).flat();
  await until(async () =>
    (await Promise.all(ids.map(async (id) => await madeOfRequest(database, id)))).every((one) => one?.documents === 1),
  );

  const acknowledged = results.filter(isDone);
  const lost = await missing(database, acknowledged);
  const made = await Promise.all(ids.map(async (id) => await madeOfRequest(database, id)));
  const twice = made.filter((one) => one?.quotes !== 1 || one.documents !== 1 || one.events !== 2).length;
  const outage = outageMs(acknowledged, killedAt);
  const readyAgain = await Promise.all(processes.map(async (one) => (await one.get('/readyz')).status));
  printFigures(name, {
    'writes acknowledged': acknowledged.length,
    lost,
    'done twice': twice,
    refused: results.length - acknowledged.length,
    'back after ms': Math.round(outage),
    'processes that went on': readyAgain.filter((status) => status === 200).length,
  });
  expect(lost).toBe(0);
  expect(twice).toBe(0);
  expect(outage).toBeLessThan(OUTAGE_MS);
  expect(readyAgain).toEqual(processes.map(() => 200));
  expect(new Set(results.filter((one) => !isDone(one)).map(({ status }) => status))).toEqual(new Set([503]));
}

/** From the last write that was acknowledged before the fault to the first one after it. */
function outageMs(acknowledged: readonly CallResult[], killedAt: number): number {
  const ends = acknowledged.map(({ startedAt, ms }) => startedAt + ms).sort((one, other) => one - other);
  const gaps = ends.flatMap((end, at) => (at > 0 && end > killedAt ? [end - (ends[at - 1] ?? end)] : []));
  return Math.max(0, ...gaps);
}
