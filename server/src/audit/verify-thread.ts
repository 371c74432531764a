import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type AuditKeys, readAuditKeys } from './audit-keys.ts';
import type { ChainDeps } from './chain-deps.ts';
import { rememberProven } from './proven-place.ts';
import type { ChainReport } from './verify-chain.ts';

export interface VerifyTask {
  readonly url: string;
  readonly keys: AuditKeys;
  readonly now: Date;
  readonly sinceProven: boolean;
  readonly anchorNames: readonly string[];
}

/**
 * Verifies the chain in a thread of its own with a connection of its own, since millions of hashes would hold up every
 * call of the process, and remembers what it proved, from where the next check may begin.
 */
export async function proveChain(
  { database, auditSecrets, clock }: ChainDeps,
  { sinceProven, anchorNames = [] }: { readonly sinceProven: boolean; readonly anchorNames?: readonly string[] },
): Promise<ChainReport> {
  const keys = await readAuditKeys(database.kysely, auditSecrets);
  const task: VerifyTask = { url: database.url, keys, now: clock(), sinceProven, anchorNames };
  const worker = new Worker(new URL('./verify-worker.ts', import.meta.url), { workerData: task });
  const [report]: ChainReport[] = await once(worker, 'message');
  if (!report) throw new Error('the check of the audit trail told nothing');
  await worker.terminate();
  if (report.brokenAt === null && report.lastHash !== null) {
    const hash = Buffer.from(report.lastHash, 'hex');
    await rememberProven(database.kysely, keys, { sequence: report.sealed, hash, at: clock() });
  }
  return report;
}
