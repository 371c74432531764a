import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../src/database/index.ts';
import { createPartner } from '../../src/partners/index.ts';
import { createCipher, deriveKey } from '../../src/secret.ts';
import { printFigures } from '../support/processes/drill.ts';
import type { Caller, CallResult, ProductProcess } from '../support/processes/product-process.ts';
import { TEST_SECRET } from '../support/test-secret.ts';

/** Each answer of an outage comes within this. */
export const ANSWER_MS = 6000;
/** Calls succeed again within this after the fault. */
export const BACK_MS = 5000;

/** A partner with a key, made beside the processes. */
export async function aCaller(database: Database): Promise<Caller> {
  const keyCipher = createCipher(deriveKey(TEST_SECRET, 'api-keys'));
  const deps = { database, clock: () => new Date(), env: 'sandbox', keyCipher } as const;
  return await createPartner(deps, { name: 'Drill Brokers', by: { kind: 'STAFF', name: 'drill' } });
}

export interface Fault {
  readonly name: string;
  readonly seconds: number;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
}

export interface Figures {
  readonly results: readonly CallResult[];
  readonly during: readonly CallResult[];
  readonly ready: readonly { readonly status: number; readonly ms: number }[];
  readonly backMs: number;
}

/** Calls of eight users before, during and after a fault, with `/readyz` asked every half second in between. */
export async function underLoad(product: ProductProcess, caller: Caller, fault: Fault): Promise<Figures> {
  const load = product.load(caller, 8);
  await until(() => load.results.filter(isDone).length >= 20);
  const beganAt = performance.now();
  await fault.begin();
  const ready: { status: number; ms: number }[] = [];
  while (performance.now() - beganAt < fault.seconds * 1000) {
    ready.push(await product.get('/readyz'));
    await pause(500);
  }
  await fault.end();
  const endedAt = performance.now();
  await until(() => load.results.some((one) => isDone(one) && one.startedAt > endedAt));
  const back = load.results.find((one) => isDone(one) && one.startedAt > endedAt);
  const results = await load.stop();
  const during = results.filter(({ startedAt, ms }) => startedAt + ms > beganAt && startedAt < endedAt);
  const backMs = back ? back.startedAt + back.ms - endedAt : Number.POSITIVE_INFINITY;
  return { results, during, ready, backMs };
}

/** What every fault must leave true; prints the line of figures. */
export async function expectSurvived(database: Database, { name, seconds }: Fault, figures: Figures): Promise<void> {
  const { results, during, ready, backMs } = figures;
  const refused = during.filter((one) => !isDone(one));
  const lost = await missing(database, results.filter(isDone));
  const slowest = Math.max(0, ...during.map(({ ms }) => ms));
  const counts = new Map<string, number>();
  for (const { code } of results) counts.set(code, (counts.get(code) ?? 0) + 1);
  const codes = [...counts].map(([code, count]) => `${code} ${count}`);
  const slowestReady = Math.max(0, ...ready.map(({ ms }) => ms));
  printFigures(name, {
    seconds,
    calls: codes.join(' + '),
    'slowest ms': Math.round(slowest),
    '/readyz slowest ms': Math.round(slowestReady),
    'back after ms': Math.round(backMs),
    'acknowledged and lost': lost,
  });
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set(refused.length > 0 ? [503] : []));
  expect(refused.filter(({ retryAfter }) => retryAfter === null)).toEqual([]);
  expect(results.filter(({ code }) => code === 'INTERNAL' || code === 'lost')).toEqual([]);
  expect(slowest).toBeLessThan(ANSWER_MS);
  expect(slowestReady).toBeLessThan(2500);
  expect(backMs).toBeLessThan(BACK_MS);
  expect(lost).toBe(0);
}

export const isDone = ({ code }: CallResult): boolean => code === 'ok';

export async function until(isTrue: () => boolean | Promise<boolean>, patienceMs = 60_000): Promise<void> {
  await expect.poll(isTrue, { timeout: patienceMs, interval: 50 }).toBe(true);
}

/** How many of the acknowledged writes are not there. */
export async function missing({ kysely }: Database, acknowledged: readonly CallResult[]): Promise<number> {
  const ids = acknowledged.flatMap(({ id }) => id ?? []);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int8 as count from clients where id = any(${ids}::uuid[])
  `.execute(kysely);
  return ids.length - (rows[0]?.count ?? 0);
}
