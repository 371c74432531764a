import { METHOD_1, type Scan, type ThreatData } from '@bindery/domain/cyber-risk/index.ts';
import { type DomainScan, SCAN_BUDGET } from '@bindery/scanner';
import type { Database } from '../../database/index.ts';
import { NeighbourFault } from '../../jobs/index.ts';
import type { Clock } from '../../ports.ts';
import { refusalOf } from '../opt-outs/covered-by.ts';
import { type OptOutRow, optOutRows } from '../opt-outs/opt-out-store.ts';
import { observedSince } from '../reports/report-store.ts';
import { SCAN_PAUSE_MS } from '../scan-pause.ts';
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

/** Longer than the budget of a scan: a process that dies with its turn keeps others waiting no longer. */
const TURN_MS = SCAN_BUDGET.scanMs + 30_000;

/** The scanner that looks at the real website from outside; the fence and the budgets are those of the scanner. */
export function createLiveScanner(deps: LiveScannerDeps): Scanner {
  const scan = async (target: ScanTarget, turn: ScanTurn): Promise<ScanReport> => {
    const threatData = await deps.currentThreatData();
    const optOuts = await optOutRows(deps.database.kysely);
    refuseOptedOut(optOuts, target);
    const known = await seenWithinTheHour(deps, target, turn);
    return reportOf(known ?? (await inTurn(deps, target, turn, { threatData, optOuts })), threatData);
  };
  return { mode: 'live', scan };
}

/**
 * What a scan of this domain saw within the hour, for any client; undefined when it may be looked at. Throws DomainBusy
 * when the scans of the hour did not look at this host.
 */
async function seenWithinTheHour(
  { database, clock }: LiveScannerDeps,
  { domain, host }: ScanTarget,
  { isAskedByStaff }: ScanTurn,
): Promise<Scan | undefined> {
  if (isAskedByStaff) return undefined;
  const since = new Date(clock().getTime() - SCAN_PAUSE_MS);
  const [newest, ...others] = await observedSince(database.kysely, domain, since);
  if (!newest) return undefined;
  const seen = [newest, ...others].find(({ targets }) =>
    targets.some((one) => one.host === host && one.leftOutBecause === null),
  );
  if (!seen) throw new DomainBusy(domain, new Date(Date.parse(newest.finishedAt) + SCAN_PAUSE_MS));
  return seen;
}

/** What an earlier scan saw is not used either. Throws ScanFailed. */
function refuseOptedOut(optOuts: readonly OptOutRow[], target: ScanTarget): void {
  const refusal = refusalOf(optOuts, target, []);
  if (refusal !== null) throw new ScanFailed(refusal);
}

/** The turn is given back where the report is stored, so that the next scan of the hour finds it. */
async function inTurn(
  deps: LiveScannerDeps,
  target: ScanTarget,
  turn: ScanTurn,
  { threatData, optOuts }: { readonly threatData: ThreatData; readonly optOuts: readonly OptOutRow[] },
): Promise<Scan> {
  const { kysely } = deps.database;
  const { domain, host } = target;
  const { scanId, signal } = turn;
  const now = deps.clock();
  const heldUntil = new Date(now.getTime() + TURN_MS);
  if (!(await takeTurn(kysely, { domain, scanId, now, heldUntil }))) throw new DomainBusy(domain);
  try {
    // One that ended between the first question and the turn.
    const known = await seenWithinTheHour(deps, target, turn);
    return known ?? observedBy(await looked(deps.looker, host, optOuts, signal), threatData);
  } catch (error) {
    // A scan that was given up may go on in its thread: its turn runs out by itself.
    if (!signal?.aborted) await giveBackTurn(kysely, { domain, scanId });
    throw error;
  }
}

/** What is not the fault of the website is the scanner's, which is tried again for a day. */
async function looked(...[looker, ...asked]: [Looker, ...Parameters<Looker['look']>]): Promise<DomainScan> {
  try {
    return await looker.look(...asked);
  } catch (error) {
    if (error instanceof ScanFailed) throw error;
    throw new NeighbourFault('scanner', error);
  }
}

/** The stored form of a scan. Throws ScanFailed for a name that is not looked at. */
function observedBy(seen: DomainScan, threatData: ThreatData): Scan {
  if (seen.refusedBecause) throw new ScanFailed(`The website is not scanned: ${seen.refusedBecause}.`);
  const { domain, startedAt, finishedAt, targets, observations } = seen;
  const by = { methodVersion: METHOD_1.version, threatDataDate: threatData.date };
  return { domain, startedAt, finishedAt, ...by, targets, observations };
}
