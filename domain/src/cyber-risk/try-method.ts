import { type Assessment, assess } from './assess.ts';
import type { Method } from './method.ts';
import type { Scan } from './observations.ts';
import type { ThreatData } from './threat-data/threat-data.ts';

/** What stored scans are judged by. */
export interface Yardstick {
  readonly method: Method;
  readonly threatData: ThreatData;
}

/** A stored scan whose score or decision another yardstick changes. */
export interface Move<Decision> {
  readonly domain: string;
  readonly scannedAt: string;
  readonly scoreBefore: number | null;
  readonly scoreAfter: number | null;
  readonly decisionBefore: Decision;
  readonly decisionAfter: Decision;
}

export interface Trial<Decision> {
  readonly scans: number;
  readonly scoreMoves: number;
  readonly decisionMoves: number;
  /** Scans that move, the largest change of the score first. */
  readonly moves: readonly Move<Decision>[];
}

/**
 * Tries a method, or newer threat data, on stored scans before it goes live: which scores move and which decisions
 * change. `decide` says what is decided from an assessment, such as quote, refer or decline; decisions are compared as
 * values.
 */
export function tryMethod<Decision extends string>(
  scans: readonly Scan[],
  [live, tried]: readonly [live: Yardstick, tried: Yardstick],
  decide: (assessment: Assessment) => Decision,
): Trial<Decision> {
  const moves = scans.flatMap((scan) => {
    const before = assess(scan, live.method, live.threatData);
    const after = assess(scan, tried.method, tried.threatData);
    const move: Move<Decision> = {
      domain: scan.domain,
      scannedAt: scan.finishedAt,
      scoreBefore: before.score,
      scoreAfter: after.score,
      decisionBefore: decide(before),
      decisionAfter: decide(after),
    };
    return isScoreMove(move) || isDecisionMove(move) ? [move] : [];
  });
  return {
    scans: scans.length,
    scoreMoves: moves.filter(isScoreMove).length,
    decisionMoves: moves.filter(isDecisionMove).length,
    moves: moves.toSorted((a, b) => size(b) - size(a)),
  };
}

const isScoreMove = (move: Move<string>): boolean => move.scoreBefore !== move.scoreAfter;
const isDecisionMove = (move: Move<string>): boolean => move.decisionBefore !== move.decisionAfter;

// A score that appears or disappears is the largest change there is.
function size({ scoreBefore, scoreAfter }: Move<string>): number {
  if (scoreBefore === scoreAfter) return 0;
  return scoreBefore === null || scoreAfter === null ? 101 : Math.abs(scoreAfter - scoreBefore);
}
