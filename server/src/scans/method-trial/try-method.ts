import {
  METHOD_1,
  type Method,
  type Move,
  type ThreatData,
  type Trial,
  tryMethod,
} from '@bindery/domain/cyber-risk/index.ts';
import { type ScanDecision, scanDecision } from '@bindery/domain/eligibility/index.ts';
import type { Database } from '../../database/index.ts';
import { observedAfter } from '../reports/report-store.ts';

/** How a method would change what is stored. */
export interface MethodTrial extends Trial<ScanDecision> {
  readonly liveVersion: string;
  readonly triedVersion: string;
  /** The day of the threat data that both judge by. */
  readonly threatDataDate: string;
}

export type ReportTrialProgress = (scans: number) => void;

const PAGE = 100;
/** Moves that are kept, the largest first: an answer that a person reads. */
const MOST_MOVES = 1000;

/**
 * Judges every stored scan by the method that is live and by another one, both with the threat data of today. Nothing is
 * scanned and nothing is stored.
 */
export async function tryMethodOnStored(
  {
    database,
    currentThreatData,
  }: { readonly database: Database; readonly currentThreatData: () => Promise<ThreatData> },
  method: Method,
  report: ReportTrialProgress = () => undefined,
): Promise<MethodTrial> {
  const threatData = await currentThreatData();
  const live = { method: METHOD_1, threatData };
  const tried = { method, threatData };
  const sums = { scans: 0, scoreMoves: 0, decisionMoves: 0 };
  let moves: readonly Move<ScanDecision>[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof observedAfter>> = await observedAfter(database.kysely, after, PAGE);
    const scans = page.map(({ observed }) => observed);
    const trial = tryMethod(scans, [live, tried], ({ score, findings }) =>
      scanDecision({ score, hasCriticalFinding: findings.some(({ severity }) => severity === 'CRITICAL') }),
    );
    sums.scans += trial.scans;
    sums.scoreMoves += trial.scoreMoves;
    sums.decisionMoves += trial.decisionMoves;
    moves = [...moves, ...trial.moves].toSorted((a, b) => changeOf(b) - changeOf(a)).slice(0, MOST_MOVES);
    if (page.length > 0) report(sums.scans);
    after = page.length === PAGE ? (page.at(-1)?.scanId ?? null) : null;
  } while (after !== null);
  return {
    liveVersion: METHOD_1.version,
    triedVersion: method.version,
    threatDataDate: threatData.date,
    ...sums,
    moves,
  };
}

/** A score that appears or disappears changes most. */
function changeOf({ scoreBefore, scoreAfter }: Move<ScanDecision>): number {
  if (scoreBefore === scoreAfter) return 0;
  return scoreBefore === null || scoreAfter === null ? 101 : Math.abs(scoreAfter - scoreBefore);
}
