import { SCANS_AT_ONCE } from '@bindery/scanner';
import { type Database, type Tx, transaction } from '../database/index.ts';
import type { Events } from '../events/index.ts';
import { type JobDefinition, type JobSender, type TimedWork } from '../jobs/index.ts';
import { partnerTime } from '../partner-time.ts';
import { partnerById } from '../partners/index.ts';
import type { Clock } from '../ports.ts';
import { nextDeadlineAt, overdueScans } from './due-store.ts';
import { leaveOtherWebsites } from './reports/finding-store.ts';
import { keepReport } from './reports/keep-report.ts';
import { readTechnologiesJob } from './reports/read-technologies.ts';
import { forgetTechnologiesElsewhere } from './reports/technology-store.ts';
import { giveBackTurn } from './scanner/domain-turn-store.ts';
import { DomainBusy, ScanFailed, type Scanner } from './scanner/scanner.ts';
import { finishScan, latestScan, type ScanEnd, type ScanRow, scanById } from './store.ts';

/** Scans one website: `{ scanId }`. */
export const SCAN_JOB = 'scans.scan-domain';
/** Sent when a scan has ended, for the requests that wait for it: `{ scanId }`. */
const SCAN_FINISHED_JOB = 'scans.scan-finished';
/** Wake-up: finds the scans that are past their deadline. */
const EXPIRE_SCANS_JOB = 'scans.expire-overdue';
/** How long a scan waits for another one of the same domain before it asks again. */
const BUSY_PAUSE_MS = 5000;

export interface ScanJobDeps {
  readonly database: Database;
  readonly jobs: JobSender;
  readonly events: Events;
  readonly clock: Clock;
  readonly scanner: Scanner;
}

interface ScanJob {
  readonly scanId: string;
}

export function scanJobs(deps: ScanJobDeps): readonly JobDefinition[] {
  const scanDomain: JobDefinition<ScanJob> = {
    name: SCAN_JOB,
    handler: async (job, { signal }) => await runScan(deps, job, signal),
    options: { concurrency: SCANS_AT_ONCE },
  };
  return [scanDomain, readTechnologiesJob(deps)];
}

/** What follows the end of a scan. Topics that come later than this one do it, each in a function that may be repeated. */
export function scanFinishedJob(follow: (scanId: string) => Promise<void>): JobDefinition {
  const definition: JobDefinition<ScanJob> = {
    name: SCAN_FINISHED_JOB,
    options: { concurrency: 8 },
    handler: async ({ scanId }) => await follow(scanId),
  };
  return definition;
}

async function runScan(deps: ScanJobDeps, { scanId }: ScanJob, signal: AbortSignal): Promise<void> {
  const scan = await scanById(deps.database.kysely, scanId);
  if (!scan || scan.state === 'DONE') return;
  try {
    const end = await endOf(deps.scanner, scan, signal);
    if (end !== 'PENDING') await endScan(deps, scanId, end);
  } catch (error) {
    if (!(error instanceof DomainBusy)) throw error;
    const runAt = error.until ?? new Date(deps.clock().getTime() + BUSY_PAUSE_MS);
    await transaction(deps.database, async (tx) => await deps.jobs.enqueue(tx, SCAN_JOB, { scanId }, { runAt }));
  }
}

async function endOf({ scan }: Scanner, row: ScanRow, signal?: AbortSignal): Promise<ScanEnd | 'PENDING'> {
  const { id: scanId, requestedAt, askedBy } = row;
  const turn = { scanId, requestedAt, isAskedByStaff: askedBy.kind === 'STAFF', ...(signal ? { signal } : {}) };
  try {
    const report = await scan(row, turn);
    return report === 'PENDING' ? report : { report };
  } catch (error) {
    if (error instanceof ScanFailed) return { failedBecause: error.message };
    throw error;
  }
}

/** Ends the scan and tells who waits for it. */
async function endScan(deps: ScanJobDeps, scanId: string, end: ScanEnd): Promise<void> {
  await transaction(deps.database, async (tx) => {
    const scan = await scanById(tx, scanId);
    const partner = scan && (await partnerById(tx, scan.partnerId));
    if (!scan || !partner) return;
    const now = partnerTime(deps.clock, partner);
    await recordEnd(tx, deps, { scan, end, now });
  });
}

/**
 * Ends a scan in the caller's transaction, for X-TESTING that must not wait for the job. Only one that is made up: a
 * live scan takes its time (D61).
 */
export async function scanAtOnce(
  tx: Tx,
  deps: Pick<ScanJobDeps, 'jobs' | 'events' | 'scanner'>,
  { scanId, now }: { readonly scanId: string; readonly now: Date },
): Promise<void> {
  if (deps.scanner.mode === 'live') return;
  const scan = await scanById(tx, scanId);
  if (scan?.state !== 'PENDING') return;
  const end = await endOf(deps.scanner, scan);
  if (end !== 'PENDING') await recordEnd(tx, deps, { scan, end, now });
}

async function recordEnd(
  tx: Tx,
  { jobs, events, scanner }: Pick<ScanJobDeps, 'jobs' | 'events' | 'scanner'>,
  { scan, end, now }: { readonly scan: ScanRow; readonly end: ScanEnd; readonly now: Date },
): Promise<void> {
  const scanId = scan.id;
  if (!(await finishScan(tx, scanId, { end, scanner: scanner.mode, at: now }))) return;
  const report = 'report' in end ? end.report : null;
  const { partnerId, clientId, domain } = scan;
  // One that was overtaken knows nothing of the website of today.
  const isNewest = (await latestScan(tx, clientId))?.id === scanId;
  if (isNewest) {
    await leaveOtherWebsites(tx, { partnerId, clientId, domain }, now);
    await forgetTechnologiesElsewhere(tx, clientId, domain);
  }
  if (report?.evidence) await keepReport(tx, scan, report.evidence);
  if (report) await giveBackTurn(tx, { domain: scan.domain, scanId });
  if (report && report.score !== null) {
    await events.record(tx, {
      partnerId: scan.partnerId,
      type: 'cyber_risk_score_ready',
      data: { clientId: { id: scan.clientId } },
      at: now,
      quoteRequestId: null,
    });
  }
  await jobs.enqueue(tx, SCAN_FINISHED_JOB, { scanId });
}

/**
 * Handles a scan that is not finished in time: it counts as failed, and the waiting requests continue `afterwards`,
 * immediately, so that a test clock that is moved by months does it at the deadline (D20, D47).
 */
export function expireScansWork(deps: ScanJobDeps, afterwards: (scanId: string) => Promise<void>): TimedWork {
  const { kysely } = deps.database;
  return {
    wakeUp: EXPIRE_SCANS_JOB,
    job: 'scans.expire-scan',
    due: async (query) => await overdueScans(kysely, query),
    nextDueAt: async (partnerId, after) => await nextDeadlineAt(kysely, partnerId, after),
    handle: async (scanId) => {
      await endScan(deps, scanId, { failedBecause: 'The scan did not end in time.' });
      await afterwards(scanId);
    },
  };
}
