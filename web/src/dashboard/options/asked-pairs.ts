import type { NotOffered, Option, Pair } from '../request/request-operations.ts';

/** Adjustments with which an option takes the place of a pair that was asked for. */
const MOVED: ReadonlySet<string> = new Set(['PAIR_ADJUSTED', 'OPTIONS_MERGED']);

/**
 * For each option the limit and retention that were asked for, where they are not those that are offered; null for an
 * option that was asked for as it is. A pair that is neither offered nor refused was moved to the nearest option that
 * says so.
 */
export function askedPairs(
  options: readonly Option[],
  asked: readonly Pair[],
  notOffered: readonly NotOffered[],
): readonly (Pair | null)[] {
  const isSame = (pair: Pair, { limitCents, deductibleCents }: Pick<Option, 'limitCents' | 'deductibleCents'>) =>
    pair.aggregateCents === limitCents && pair.deductibleCents === deductibleCents;
  const moved = asked.filter(
    (pair) => !options.some((option) => isSame(pair, option)) && !notOffered.some((gone) => isSame(pair, gone)),
  );
  return options.map((option) => {
    if (!option.adjustments.some(({ kind }) => MOVED.has(kind))) return null;
    const [nearest] = [...moved].sort((left, right) => distance(left, option) - distance(right, option));
    return nearest ?? null;
  });
}

/** By factors and not by amounts: half of a limit is as far as its double. */
function distance(pair: Pair, option: Option): number {
  const factor = (left: number, right: number) => Math.abs(Math.log(Math.max(left, 1) / Math.max(right, 1)));
  return factor(pair.aggregateCents, option.limitCents) + factor(pair.deductibleCents, option.deductibleCents);
}
