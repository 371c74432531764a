import { type ChangeActor, recordChange } from '../audit/index.ts';
import type { Queries, Tx } from '../database/index.ts';
import { newId } from '../ids.ts';
import type { JobSender } from '../jobs/index.ts';
import { SCAN_JOB } from './jobs.ts';
import type { ScanTarget } from './scanner/scanner.ts';
import { finishedScanOfHost, insertScan, latestScan, type ScanRow } from './store.ts';

/** A finished scan of the same website is used again for this long. */
const FRESH_MS = 30 * 86_400_000;

export interface RequestScanDeps {
  readonly jobs: JobSender;
  /** How long a submission waits for its scan. */
  readonly scanDeadlineMinutes: number;
}

export interface ScanRequest {
  readonly partnerId: string;
  readonly clientId: string;
  readonly target: ScanTarget;
  readonly now: Date;
  /** Who caused it, for the audit trail. */
  readonly by: ChangeActor;
}

/**
 * The scan that a submission of this client waits for: a fresh or pending one of the same website, else a new one whose
 * job is sent in the caller's transaction.
 */
export async function requestScan(tx: Tx, deps: RequestScanDeps, input: ScanRequest): Promise<RequestedScan> {
  const latest = await latestScan(tx, input.clientId);
  if (latest && latest.host === input.target.host && isUsable(latest, input.now)) return { ...latest, isNew: false };
  return { ...(await requestNewScan(tx, deps, input)), isNew: true };
}

export interface RequestedScan extends ScanRow {
  /** Begun by the caller's transaction: it ends after that one, and those who wait for it are told then. */
  readonly isNew: boolean;
}

/** A new scan whatever the earlier ones say; its job is sent in the caller's transaction. */
export async function requestNewScan(tx: Tx, deps: RequestScanDeps, input: ScanRequest): Promise<ScanRow> {
  const scan: ScanRow = {
    id: newId(),
    partnerId: input.partnerId,
    clientId: input.clientId,
    ...input.target,
    state: 'PENDING',
    requestedAt: input.now,
    deadlineAt: new Date(input.now.getTime() + deps.scanDeadlineMinutes * 60_000),
    score: null,
    hasCriticalFinding: false,
    askedBy: input.by,
  };
  await insertScan(tx, scan);
  await recordChange(tx, {
    partnerId: input.partnerId,
    entity: 'client',
    entityId: input.clientId,
    action: 'scan asked for',
    actor: input.by,
    at: input.now,
    change: { scanId: scan.id, host: input.target.host },
  });
  await deps.jobs.enqueue(tx, SCAN_JOB, { scanId: scan.id });
  return scan;
}

/** The partner's own finished scan of a website, as fresh as a submission would use it; it asks for none. */
export async function freshScan(
  db: Queries,
  { partnerId, target, now }: Pick<ScanRequest, 'partnerId' | 'target' | 'now'>,
): Promise<ScanRow | undefined> {
  const since = new Date(now.getTime() - FRESH_MS);
  return await finishedScanOfHost(db, { partnerId, host: target.host, since });
}

function isUsable(scan: ScanRow, now: Date): boolean {
  if (scan.state === 'PENDING') return now < scan.deadlineAt;
  return scan.state === 'DONE' && now.getTime() - scan.requestedAt.getTime() < FRESH_MS;
}
