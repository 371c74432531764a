import { METHOD_1, type Scan, type ThreatData } from '@bindery/domain/cyber-risk/index.ts';
import { type DomainScan, SCAN_BUDGET } from '@bindery/scanner';
import type { Database } from '../../database/index.ts';
import type { Clock } from '../../ports.ts';
import { type OptOutRow, optOutRows } from '../opt-outs/opt-out-store.ts';
import { newestObserved } from '../reports/report-store.ts';
import { giveBackTurn, takeTurn } from './domain-turn-store.ts';
import { reportOf } from './report-of.ts';
import type { Looker } from './scan-thread.ts';
import { DomainBusy, ScanFailed, type Scanner, type ScanReport, type ScanTarget, type ScanTurn } from './scanner.ts';

export interface LiveScannerDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly currentThreatData: () => Promise<ThreatData>;
  /** A thread that looks at real websites, or a test that looks at the lab. */
  readonly looker: Looker;
}

/** A domain is looked at once in this time, unless staff ask. */
const AGAIN_AFTER_MS = 3_600_000;
/** Longer than the budget of a scan: a process that dies with its turn keeps others waiting no longer. */
const TURN_MS = SCAN_BUDGET.scanMs + 30_000;

/** The scanner that looks at the real website from outside; the fence and the budgets are those of the scanner. */
export function createLiveScanner(deps: LiveScannerDeps): Scanner {
  const scan = async (target: ScanTarget, turn: ScanTurn): Promise<ScanReport> => {
    const threatData = await deps.currentThreatData();
    const optOuts = await optOutRows(deps.database.kysely);
    refuseOptedOut(optOuts, target);
    const known = turn.isAskedByStaff ? undefined : await seenWithinTheHour(deps, target);
    return reportOf(known ?? (await inTurn(deps, target, turn, { threatData, optOuts })), threatData);
  };
  return { mode: 'live', scan };
}

/** What a scan of this domain saw within the hour, for any client, if it looked at this host. */
async function seenWithinTheHour({ database, clock }: LiveScannerDeps, target: ScanTarget): Promise<Scan | undefined> {
  const since = new Date(clock().getTime() - AGAIN_AFTER_MS);
  const observed = await newestObserved(database.kysely, target.domain, since);
  const looksAtHost = observed?.targets.some(
    ({ host, leftOutBecause }) => host === target.host && leftOutBecause === null,
  );
  return looksAtHost ? observed : undefined;
}

/** What an earlier scan saw is not used either. Throws ScanFailed. */
function refuseOptedOut(optOuts: readonly OptOutRow[], { domain }: ScanTarget): void {
  const found = optOuts.find(({ kind, value }) => kind === 'DOMAIN' && value === domain);
  if (found) throw new ScanFailed(`The owner of ${domain} asked not to be scanned: ${found.reason}`);
}

async function inTurn(
  { database, clock, looker }: LiveScannerDeps,
  { domain, host }: ScanTarget,
  { scanId, signal }: ScanTurn,
  { threatData, optOuts }: { readonly threatData: ThreatData; readonly optOuts: readonly OptOutRow[] },
): Promise<Scan> {
  const now = clock();
  const heldUntil = new Date(now.getTime() + TURN_MS);
  if (!(await takeTurn(database.kysely, { domain, scanId, now, heldUntil }))) throw new DomainBusy(domain);
  try {
    return observedBy(await looker.look(host, optOuts, signal), threatData);
  } finally {
    await giveBackTurn(database.kysely, { domain, scanId });
  }
}

/** The stored form of a scan. Throws ScanFailed for a name that is not looked at. */
function observedBy(seen: DomainScan, threatData: ThreatData): Scan {
  if (seen.refusedBecause) throw new ScanFailed(`The website is not scanned: ${seen.refusedBecause}.`);
  const { domain, startedAt, finishedAt, targets, observations } = seen;
  const by = { methodVersion: METHOD_1.version, threatDataDate: threatData.date };
  return { domain, startedAt, finishedAt, ...by, targets, observations };
}
