import type { Limit } from '../../products/index.ts';
import type { Grid } from './grids.ts';

/** A pair may be offered when its limit is at least this many deductibles. */
export const DEDUCTIBLES_PER_LIMIT = 10;

export function isEligiblePair(limit: number, deductible: number): boolean {
  return DEDUCTIBLES_PER_LIMIT * deductible <= limit;
}

/**
 * The pair of the grid that is nearest to a request: the highest limit at or below it (else the lowest of the grid),
 * with the lowest deductible at or above the requested one that this limit allows (else the highest it allows). A pair
 * on the grid is its own nearest pair. Same units as the request and the grid. Spec: rating.md 7.2.
 */
export function nearestPair(requested: Limit, grid: Grid): Limit {
  const lowestLimit = Math.min(...grid.limits);
  const aggregateCents = grid.limits.filter((limit) => limit <= requested.aggregateCents).at(-1) ?? lowestLimit;
  const allowed = grid.deductibles.filter((deductible) => isEligiblePair(aggregateCents, deductible));
  const deductibleCents =
    allowed.find((deductible) => deductible >= requested.deductibleCents) ??
    allowed.at(-1) ??
    Math.min(...grid.deductibles);
  return { aggregateCents, deductibleCents };
}

/** Every pair of a grid that may be offered, by limit and then deductible. */
export function pairsOf(grid: Grid): readonly Limit[] {
  return grid.limits.flatMap((aggregateCents) =>
    grid.deductibles
      .filter((deductible) => isEligiblePair(aggregateCents, deductible))
      .map((deductibleCents) => ({ aggregateCents, deductibleCents })),
  );
}
