import type { Queries } from '../../database/index.ts';
import type { Clock } from '../../ports.ts';
import { observedSince } from '../reports/report-store.ts';
import type { Scanner, ScanTarget } from '../scanner/scanner.ts';
import { refusalOf } from './covered-by.ts';
import { optOutRows } from './opt-out-store.ts';

/** A website may have moved to another address since: after this time only a scan can tell. */
const ADDRESSES_KNOWN_MS = 30 * 86_400_000;

interface RefusalDeps {
  readonly scanner: Pick<Scanner, 'mode'>;
  readonly clock: Clock;
}

/**
 * Why a website is not scanned any more, as one sentence with the reason that was given: its domain is on the list of
 * opt-outs, or every address that a scan of the last 30 days saw of it. Null when it may be scanned. A made-up scan
 * sends nothing.
 */
export async function refusalOfOwner(
  db: Queries,
  { scanner, clock }: RefusalDeps,
  target: ScanTarget,
): Promise<string | null> {
  if (scanner.mode !== 'live') return null;
  const optOuts = await optOutRows(db);
  const needsAddresses = optOuts.some(({ kind }) => kind === 'ADDRESS');
  return refusalOf(optOuts, target, needsAddresses ? await addressesOf(db, clock(), target) : []);
}

async function addressesOf(db: Queries, now: Date, { domain, host }: ScanTarget): Promise<readonly string[]> {
  const seen = await observedSince(db, domain, new Date(now.getTime() - ADDRESSES_KNOWN_MS));
  for (const { observations } of seen) {
    for (const observation of observations) {
      if (observation.kind !== 'ADDRESSES' || observation.host !== host) continue;
      const { result } = observation;
      if (result.state === 'MEASURED') return [...result.seen.ipv4, ...result.seen.ipv6];
    }
  }
  return [];
}
