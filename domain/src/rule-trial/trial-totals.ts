import type { Outcome } from '../eligibility/index.ts';

/** Requests that a change would move from one outcome to another, in one currency. */
export interface OutcomeChange {
  readonly from: Outcome;
  readonly to: Outcome;
  readonly currency: string;
  readonly count: number;
  readonly premiumCents: number;
  /** Of the count: those without any price. */
  readonly unpriced: number;
}

export interface TrialTotals {
  /** Requests that were decided. */
  readonly decided: number;
  /** In the order in which they were met first; few, whatever the size of the book. */
  readonly crossings: readonly OutcomeChange[];
}

/** One decided request. */
export interface TrialResult {
  readonly from: Outcome;
  readonly to: Outcome;
  readonly currency: string;
  /** Null: it has no price. */
  readonly premiumCents: number | null;
}

export const NOTHING_TRIED: TrialTotals = { decided: 0, crossings: [] };

/** The totals after some more requests. */
export function addTried(totals: TrialTotals, results: readonly TrialResult[]): TrialTotals {
  const crossings = new Map(totals.crossings.map((crossing) => [keyOf(crossing), crossing]));
  for (const result of results) {
    if (result.from === result.to) continue;
    const { from, to, currency, premiumCents } = result;
    const before = crossings.get(keyOf(result)) ?? { from, to, currency, count: 0, premiumCents: 0, unpriced: 0 };
    crossings.set(keyOf(result), {
      ...before,
      count: before.count + 1,
      premiumCents: before.premiumCents + (premiumCents ?? 0),
      unpriced: before.unpriced + (premiumCents === null ? 1 : 0),
    });
  }
  return { decided: totals.decided + results.length, crossings: [...crossings.values()] };
}

function keyOf({ from, to, currency }: Pick<OutcomeChange, 'from' | 'to' | 'currency'>): string {
  return `${from} ${to} ${currency}`;
}
