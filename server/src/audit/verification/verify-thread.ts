import { Worker } from 'node:worker_threads';
import type { Database } from '../../database/index.ts';
import type { ChainDeps } from '../chain-deps.ts';
import { type AuditKeys, readAuditKeys } from '../signatures/audit-keys.ts';
import { rememberProven } from './proven-place.ts';
import type { ChainReport, CheckFrom } from './verify-chain.ts';

export interface VerifyTask {
  readonly url: string;
  readonly keys: AuditKeys;
  readonly now: Date;
  readonly sinceProven: boolean;
  readonly anchorNames: readonly string[];
}

/** What the thread tells: how far it has come, and in the end what it found. */
export type VerifyMessage = { readonly place: number; readonly end: number } | { readonly report: ChainReport };

type OnProgress = NonNullable<CheckFrom['onProgress']>;

/**
 * Verifies the chain in a thread of its own, since millions of hashes would hold up every call of the process, and remembers
 * what it proved, from where the next check may begin. The thread's connection is instead of one of `reportsDatabase`, or
 * else of `database`: it is closed first and its place kept, so that the process has no more than it was given.
 */
export async function proveChain(
  { database, auditSecrets, clock, reportsDatabase = database }: ChainDeps & { readonly reportsDatabase?: Database },
  {
    sinceProven,
    anchorNames = [],
    onProgress = () => undefined,
  }: Pick<CheckFrom, 'onProgress'> & { readonly sinceProven: boolean; readonly anchorNames?: readonly string[] },
): Promise<ChainReport> {
  const keys = await readAuditKeys(database.kysely, auditSecrets);
  const report = await instead(reportsDatabase, async () => {
    return await inThread({ url: database.url, keys, now: clock(), sinceProven, anchorNames }, onProgress);
  });
  if (report.brokenAt === null && report.lastHash !== null) {
    const hash = Buffer.from(report.lastHash, 'hex');
    await rememberProven(database.kysely, keys, { sequence: report.sealed, hash, at: clock() });
  }
  return report;
}

/** While the work has a connection of its own, a lane has one less. */
async function instead<Result>(lane: Database, work: () => Promise<Result>): Promise<Result> {
  const place = await lane.pool.connect();
  try {
    await place.end();
    return await work();
  } finally {
    place.release(true);
  }
}

async function inThread(task: VerifyTask, onProgress: OnProgress): Promise<ChainReport> {
  const worker = new Worker(new URL('./verify-worker.ts', import.meta.url), { workerData: task });
  try {
    return await new Promise((resolve, reject) => {
      worker.on('message', (told: VerifyMessage) => {
        if ('report' in told) resolve(told.report);
        else onProgress(told.place, told.end);
      });
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the check of the audit trail told nothing')));
    });
  } finally {
    await worker.terminate();
  }
}
