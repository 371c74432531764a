import type { BusinessClass, ProductType } from '../../products/index.ts';
import { isAbove, isAtLeast, type Revenue } from '../answers/revenue.ts';

// All amounts here are whole dollars; for CYBER_EU euros, to be multiplied by the grid multiplier (rating.md 7.1).
const K = 1_000;
const M = 1_000_000;

/** Limits and deductibles that may be offered; a pair needs a limit of at least ten deductibles. */
export interface Grid {
  readonly limits: readonly number[];
  readonly deductibles: readonly number[];
}

/** Above this revenue nothing is quoted automatically. */
export const MAXIMUM_AUTO_REVENUE = 100 * M;

/** From this revenue on the larger grid applies. */
const LARGE_REVENUE = 10 * M;

const SMALL_LIMITS = {
  CYBER: [50 * K, 100 * K, 250 * K, 500 * K, 750 * K, M, 2 * M],
  CYBER_EU: [100 * K, 250 * K, 500 * K, M, 2 * M],
} as const;
const LARGE_LIMITS = {
  CYBER: [250 * K, 500 * K, 750 * K, M, 2 * M, 3 * M, 4 * M, 5 * M],
  CYBER_EU: [250 * K, 500 * K, M, 2 * M, 3 * M, 4 * M, 5 * M],
} as const;
const AUTO_DEDUCTIBLES = [K, 2.5 * K, 5 * K, 10 * K, 15 * K, 25 * K, 50 * K, 75 * K, 100 * K];

/** Bands of revenue by their lower bound, with the lowest deductible of each. */
const DEDUCTIBLE_BANDS = [
  { from: 50 * M, lowest: 25 * K },
  { from: 25 * M, lowest: 10 * K },
  { from: 10 * M, lowest: 5 * K },
  { from: M, lowest: 2.5 * K },
] as const;

/** The limits and deductibles an underwriter may offer: those of the plan, without a floor by revenue. */
const UNDERWRITER_GRIDS: Readonly<Record<ProductType, Grid>> = {
  CYBER: {
    limits: [50 * K, 100 * K, 250 * K, 500 * K, 750 * K, M, 2 * M, 3 * M, 4 * M, 5 * M, 10 * M],
    deductibles: [0, ...AUTO_DEDUCTIBLES, 250 * K],
  },
  CYBER_EU: {
    limits: [100 * K, 250 * K, 500 * K, M, 2 * M, 3 * M, 4 * M, 5 * M],
    deductibles: [0, ...AUTO_DEDUCTIBLES],
  },
  TECH_EO: {
    limits: [250 * K, 500 * K, M, 2 * M, 3 * M, 4 * M, 5 * M, 10 * M],
    deductibles: [...AUTO_DEDUCTIBLES.filter((amount) => amount >= 2.5 * K), 250 * K],
  },
};

/** The largest limit that is written, by class 1 to 5. */
const CAPACITY: Readonly<Record<ProductType, Readonly<Record<BusinessClass['class'], number>>>> = {
  CYBER: { 1: 10 * M, 2: 10 * M, 3: 10 * M, 4: 5 * M, 5: 3 * M },
  CYBER_EU: { 1: 5 * M, 2: 5 * M, 3: 5 * M, 4: 5 * M, 5: 3 * M },
  TECH_EO: { 1: 10 * M, 2: 10 * M, 3: 10 * M, 4: 5 * M, 5: 5 * M },
};

export function capacityOf(productType: ProductType, hazardClass: BusinessClass['class']): number {
  return CAPACITY[productType][hazardClass];
}

/** The largest limit quoted automatically; undefined above the revenue with which automatic quoting ends. */
export function maximumAutoLimit(
  revenue: Revenue,
  maxAutoLimitLarge: number,
  maximumRevenue = MAXIMUM_AUTO_REVENUE,
): number | undefined {
  if (isAbove(revenue, maximumRevenue)) return undefined;
  return isAtLeast(revenue, LARGE_REVENUE) ? maxAutoLimitLarge : 2 * M;
}

/** The grid of automatic quotes for a revenue. */
export function autoGrid(productType: 'CYBER' | 'CYBER_EU', revenue: Revenue, maxAutoLimitLarge: number): Grid {
  const limits = isAtLeast(revenue, LARGE_REVENUE)
    ? LARGE_LIMITS[productType].filter((limit) => limit <= maxAutoLimitLarge)
    : SMALL_LIMITS[productType];
  const lowest = DEDUCTIBLE_BANDS.find(({ from }) => isAtLeast(revenue, from))?.lowest ?? K;
  return { limits, deductibles: AUTO_DEDUCTIBLES.filter((deductible) => deductible >= lowest) };
}

export interface AutoBand {
  /** Lowest revenue of the band in whole dollars, for CYBER_EU euros. */
  readonly from: number;
  /** The next band begins here; the last one ends with this revenue. */
  readonly to: number;
  readonly grid: Grid;
}

/** The grids of automatic quotes by revenue, lowest first, for the pages that print them. */
export function autoBands(productType: 'CYBER' | 'CYBER_EU', maxAutoLimitLarge: number): readonly AutoBand[] {
  const starts = [...new Set([0, LARGE_REVENUE, ...DEDUCTIBLE_BANDS.map(({ from }) => from)])].sort((a, b) => a - b);
  return starts.map((from, index) => {
    const revenue = { numerator: BigInt(from), denominator: 1n };
    const to = starts[index + 1] ?? MAXIMUM_AUTO_REVENUE;
    return { from, to, grid: autoGrid(productType, revenue, maxAutoLimitLarge) };
  });
}

/** The grid of an underwriter, up to the capacity of the class; the whole grid while the class is unknown. */
export function underwriterGrid(productType: ProductType, hazardClass: BusinessClass['class'] | undefined): Grid {
  const { limits, deductibles } = UNDERWRITER_GRIDS[productType];
  if (hazardClass === undefined) return { limits, deductibles };
  return { limits: limits.filter((limit) => limit <= capacityOf(productType, hazardClass)), deductibles };
}

/** The grid in the minor units of a request. */
export function inMinorUnits(grid: Grid, fromGrid: (amount: number) => number): Grid {
  return { limits: grid.limits.map(fromGrid), deductibles: grid.deductibles.map(fromGrid) };
}
