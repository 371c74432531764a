import { type ClientRow, scanTargetOf } from '../../clients/index.ts';
import type { Queries } from '../../database/index.ts';
import { lastScannedAt, latestScan, refusalOfOwner, SCAN_PAUSE_MS, type ScanRow } from '../../scans/index.ts';
import type { QuotingDeps } from '../deps.ts';

/** Whether a broker may have a website scanned again now. */
export type RescanOutlook =
  | { readonly kind: 'NO_WEBSITE' }
  | { readonly kind: 'UNDER_WAY'; readonly scan: ScanRow }
  /** The owner of the website or of its addresses asked not to be scanned. */
  | { readonly kind: 'OPTED_OUT'; readonly because: string }
  | { readonly kind: 'TOO_EARLY'; readonly retryAt: Date }
  | { readonly kind: 'POSSIBLE'; readonly target: NonNullable<ReturnType<typeof scanTargetOf>> };

/**
 * The domain may have been scanned for another client: what was seen then would be used again. `now` is the partner's own
 * time, and so is `retryAt`.
 */
export async function rescanOutlook(
  db: Queries,
  { scanner, clock }: Pick<QuotingDeps, 'scanner' | 'clock'>,
  now: Date,
  client: ClientRow,
): Promise<RescanOutlook> {
  const target = scanTargetOf(client);
  if (target === null) return { kind: 'NO_WEBSITE' };
  const scan = await latestScan(db, client.id);
  if (scan?.host === target.host && scan.state === 'PENDING' && now < scan.deadlineAt)
    return { kind: 'UNDER_WAY', scan };
  // A made-up scan sends nothing, so a developer may repeat it.
  if (scanner.mode !== 'live') return { kind: 'POSSIBLE', target };
  const because = await refusalOfOwner(db, { scanner, clock }, target);
  if (because !== null) return { kind: 'OPTED_OUT', because };
  const realNow = clock().getTime();
  const scannedAt = await lastScannedAt(db, target.domain, new Date(realNow - SCAN_PAUSE_MS));
  if (!scannedAt) return { kind: 'POSSIBLE', target };
  const pauseLeft = scannedAt.getTime() + SCAN_PAUSE_MS - realNow;
  return { kind: 'TOO_EARLY', retryAt: new Date(now.getTime() + pauseLeft) };
}
