import { RATING_TITLES, type RatingName } from '@bindery/domain/cyber-risk/index.ts';
import type { ScanRatings } from '../../scans/index.ts';
import type { SubmissionRecord } from './submission-store.ts';
import type { WorkbenchScan } from './workbench-view.ts';

/** The fields of the contract and the ratings of the method, which have the words. */
const RATINGS = [
  ['defensibilityRating', 'DEFENSIBILITY'],
  ['dnsSecurityRating', 'DNS_SECURITY'],
  ['emailSecurityRating', 'EMAIL_SECURITY'],
  ['softwarePatchingRating', 'SOFTWARE_PATCHING'],
  ['systemHostingRating', 'SYSTEM_HOSTING'],
  ['threatIntelRating', 'THREAT_INTEL'],
  ['webAppSecurityRating', 'WEB_APP_SECURITY'],
  ['webEncryptionRating', 'WEB_ENCRYPTION'],
] as const satisfies readonly (readonly [keyof ScanRatings, RatingName])[];

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
    ratings: ratings
      ? RATINGS.map(([name, rating]) => ({ name, label: RATING_TITLES[rating], value: ratings[name] ?? null }))
      : [],
    findings: row.findings ?? [],
  };
}
