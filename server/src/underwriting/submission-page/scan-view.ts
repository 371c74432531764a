import type { ScanRatings } from '../../scans/index.ts';
import type { SubmissionRecord } from './submission-store.ts';
import type { WorkbenchScan } from './workbench-view.ts';

const RATING_LABELS = {
  defensibilityRating: 'Defensibility',
  dnsSecurityRating: 'DNS security',
  emailSecurityRating: 'E-mail security',
  softwarePatchingRating: 'Software patching',
  systemHostingRating: 'System hosting',
  threatIntelRating: 'Threat intelligence',
  webAppSecurityRating: 'Web application security',
  webEncryptionRating: 'Web encryption',
} as const satisfies Record<keyof ScanRatings, string>;

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
    ratings: Object.entries(ratings ?? {}).flatMap(([name, value]) => {
      const label = new Map(Object.entries(RATING_LABELS)).get(name);
      return label === undefined ? [] : [{ name, label, value }];
    }),
    findings: row.findings ?? [],
  };
}
