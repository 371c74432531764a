import { type ClientRow, scanTargetOf } from '../../clients/index.ts';
import type { Queries } from '../../database/index.ts';
import { latestScan, type ScanRow } from '../../scans/index.ts';
import type { QuotingDeps } from '../deps.ts';

/** A website is scanned for a broker at most once in this time. */
const PAUSE_MS = 3_600_000;

/** Whether a broker may have a website scanned again now. */
export type RescanOutlook =
  | { readonly kind: 'NO_WEBSITE' }
  | { readonly kind: 'UNDER_WAY'; readonly scan: ScanRow }
  | { readonly kind: 'TOO_EARLY'; readonly retryAt: Date }
  | { readonly kind: 'POSSIBLE'; readonly target: NonNullable<ReturnType<typeof scanTargetOf>> };

/** `now` is the partner's own time. */
export async function rescanOutlook(
  db: Queries,
  { scanner }: Pick<QuotingDeps, 'scanner'>,
  now: Date,
  client: ClientRow,
): Promise<RescanOutlook> {
  const target = scanTargetOf(client);
  if (target === null) return { kind: 'NO_WEBSITE' };
  const scan = await latestScan(db, client.id);
  if (!scan || scan.host !== target.host) return { kind: 'POSSIBLE', target };
  if (scan.state === 'PENDING' && now < scan.deadlineAt) return { kind: 'UNDER_WAY', scan };
  const retryAt = new Date(scan.requestedAt.getTime() + PAUSE_MS);
  // A made-up scan disturbs nobody, so a developer may repeat it.
  const isTooEarly = scanner.mode === 'live' && scan.state === 'DONE' && now < retryAt;
  return isTooEarly ? { kind: 'TOO_EARLY', retryAt } : { kind: 'POSSIBLE', target };
}
