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
  if (
    row.scan_id === null ||
    !row.scan_state ||
    row.scan_domain === null ||
    !row.scan_requested_at ||
    !row.scan_deadline_at
  )
    return null;
  const { ratings } = row;
  return {
    id: row.scan_id,
    partnerId: row.partner_id,
    clientId: row.client_id,
    state: row.scan_state,
    domain: row.scan_domain,
    requestedAt: row.scan_requested_at,
    deadlineAt: row.scan_deadline_at,
    finishedAt: row.scan_finished_at,
    failedBecause: row.failed_because,
    score: row.score,
    ratings: ratings
      ? RATINGS.map(([name, rating]) => ({ name, label: RATING_TITLES[rating], value: ratings[name] ?? null }))
      : [],
    findings: row.findings ?? [],
  };
}
