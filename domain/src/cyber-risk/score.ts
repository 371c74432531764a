import { RATING_NAMES, type RatingName } from './catalogue/rating-name.ts';
import type { Method } from './method.ts';

/** What the score is made of: a rating in hundredths and its weight. */
export interface Weighted {
  readonly rating: RatingName;
  readonly hundredths: number;
  readonly weightBps: number;
}

/** One rating in the worksheet of the score. */
export interface ScoreLine extends Weighted {
  /** Its part of the measured weights in basis points, rounded for display. */
  readonly renormalisedBps: number;
}

export interface Mean {
  /** Whole number, ties away from zero. */
  readonly whole: number;
  /** Before rounding, in hundredths. */
  readonly hundredths: number;
  readonly lines: readonly ScoreLine[];
}

/** A rating of 0 would make every score 0 and hide all others, so it counts as 1. */
const LOWEST_HUNDREDTHS = 100;

/**
 * The weighted geometric mean of the measured ratings, with the weights made to sum to 100 % again. Exact: integers
 * are compared instead of logarithms, so that every machine gets the same number. Undefined: nothing was measured.
 */
export function weightedMean(weighted: readonly Weighted[]): Mean | undefined {
  const total = weighted.reduce((sum, { weightBps }) => sum + weightBps, 0);
  if (total === 0) return undefined;
  const divisor = weighted.reduce((common, { weightBps }) => greatestCommonDivisor(common, weightBps), total);
  const exponent = (bps: number): bigint => BigInt(bps / divisor);
  const product = weighted.reduce(
    (all, { hundredths, weightBps }) => all * BigInt(Math.max(hundredths, LOWEST_HUNDREDTHS)) ** exponent(weightBps),
    1n,
  );
  const root = { product, exponent: exponent(total) };
  return {
    whole: roundedRoot(root, 100n),
    hundredths: roundedRoot(root, 1n),
    lines: weighted.map((one) => ({ ...one, renormalisedBps: Math.round((one.weightBps * 10_000) / total) })),
  };
}

interface Root {
  readonly product: bigint;
  readonly exponent: bigint;
}

/** The root in steps of `unit` hundredths, rounded half-up: the greatest n with (n - 1/2) unit not above the root. */
function roundedRoot({ product, exponent }: Root, unit: bigint): number {
  let low = 0n;
  let high = 10_000n / unit;
  const doubled = product * 2n ** exponent;
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (((2n * middle - 1n) * unit) ** exponent <= doubled) low = middle;
    else high = middle - 1n;
  }
  return Number(low);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** The ratings that were measured, in the order of the method's table. */
export function weightedRatings(
  method: Method,
  hundredths: Readonly<Partial<Record<RatingName, number | null>>>,
): readonly Weighted[] {
  return RATING_NAMES.flatMap((rating) => {
    const value = hundredths[rating] ?? null;
    return value === null ? [] : [{ rating, hundredths: value, weightBps: method.weightsBps[rating] }];
  });
}
