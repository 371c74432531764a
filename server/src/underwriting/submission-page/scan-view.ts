import { titledRatings } from '../../scans/index.ts';
import type { SubmissionRecord } from './submission-store.ts';
import type { WorkbenchScan } from './workbench-view.ts';

/** The scan used for rating the request; null when there is none. */
export function scanOf(row: SubmissionRecord): WorkbenchScan | null {
  if (row.scanId === null || !row.scanState || row.scanDomain === null || !row.scanRequestedAt || !row.scanDeadlineAt)
    return null;
  const { ratings } = row;
  return {
    id: row.scanId,
    partnerId: row.partnerId,
    clientId: row.clientId,
    state: row.scanState,
    domain: row.scanDomain,
    requestedAt: row.scanRequestedAt,
    deadlineAt: row.scanDeadlineAt,
    finishedAt: row.scanFinishedAt,
    failedBecause: row.failedBecause,
    score: row.score,
    ratings: ratings ? titledRatings(ratings).map(({ name, title: label, value }) => ({ name, label, value })) : [],
    findings: row.findings ?? [],
  };
}
