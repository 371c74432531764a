import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCyberApplication, aCyberEuApplication, aTechEoApplication } from '../../products/testing/applications.ts';
import { underwriterPairs } from '../index.ts';
import { autoBands, autoGrid, type Grid, maximumAutoLimit, underwriterGrid } from './grids.ts';
import { isEligiblePair, nearestPair, pairsOf } from './nearest-pair.ts';

const K = 1_000;
const M = 1_000_000;
const dollars = (amount: number) => ({ numerator: BigInt(amount), denominator: 1n });

describe('autoGrid', () => {
  const smallLimits = [50 * K, 100 * K, 250 * K, 500 * K, 750 * K, M, 2 * M];
  const largeLimits = [250 * K, 500 * K, 750 * K, M, 2 * M, 3 * M];
  const all = [K, 2.5 * K, 5 * K, 10 * K, 15 * K, 25 * K, 50 * K, 75 * K, 100 * K];

  it.each([
    [0, smallLimits, K],
    [M - 1, smallLimits, K],
    [M, smallLimits, 2.5 * K],
    [10 * M - 1, smallLimits, 2.5 * K],
    [10 * M, largeLimits, 5 * K],
    [25 * M, largeLimits, 10 * K],
    [50 * M, largeLimits, 25 * K],
    [100 * M, largeLimits, 25 * K],
  ])('at revenue %i', (revenue, limits, lowestDeductible) => {
    expect(autoGrid('CYBER', dollars(revenue), 3 * M)).toEqual({
      limits,
      deductibles: all.filter((deductible) => deductible >= lowestDeductible),
    });
  });

  it('has no 50,000 and no 750,000 in Europe, and grows with the setting', () => {
    expect(autoGrid('CYBER_EU', dollars(M), 5 * M).limits).toEqual([100 * K, 250 * K, 500 * K, M, 2 * M]);
    expect(autoGrid('CYBER_EU', dollars(10 * M), 5 * M).limits).toEqual([
      250 * K,
      500 * K,
      M,
      2 * M,
      3 * M,
      4 * M,
      5 * M,
    ]);
    expect(autoGrid('CYBER', dollars(10 * M), 4 * M).limits.at(-1)).toBe(4 * M);
  });
});

describe('the largest automatic limit', () => {
  it.each([
    [0, 2 * M],
    [10 * M - 1, 2 * M],
    [10 * M, 3 * M],
    [100 * M, 3 * M],
    [100 * M + 1, undefined],
  ])('at revenue %i is %s', (revenue, maximum) => {
    expect(maximumAutoLimit(dollars(revenue), 3 * M)).toBe(maximum);
  });
});

describe('autoBands', () => {
  it.each(['CYBER', 'CYBER_EU'] as const)(
    'of %s follow each other without a gap, each with its own grid',
    (product) => {
      const bands = autoBands(product, 4 * M);

      expect(bands.map(({ from, to }) => [from, to])).toEqual([
        [0, M],
        [M, 10 * M],
        [10 * M, 25 * M],
        [25 * M, 50 * M],
        [50 * M, 100 * M],
      ]);
      for (const { from, to, grid } of bands) {
        expect(grid).toEqual(autoGrid(product, dollars(from), 4 * M));
        expect(grid).toEqual(autoGrid(product, dollars(to - 1), 4 * M));
      }
    },
  );
});

describe('underwriterGrid', () => {
  it('holds every limit while the class is not known', () => {
    expect(underwriterGrid('CYBER', undefined)).toEqual(underwriterGrid('CYBER', 1));
  });

  it('reaches up to the capacity of the class', () => {
    const highest = (productType: 'CYBER' | 'CYBER_EU' | 'TECH_EO') =>
      ([1, 2, 3, 4, 5] as const).map(
        (hazardClass) => (underwriterGrid(productType, hazardClass).limits.at(-1) ?? 0) / M,
      );

    expect(highest('CYBER')).toEqual([10, 10, 10, 5, 3]);
    expect(highest('CYBER_EU')).toEqual([5, 5, 5, 5, 3]);
    expect(highest('TECH_EO')).toEqual([10, 10, 10, 5, 5]);
  });

  it('lists the pairs an underwriter may pick in the currency of the request', () => {
    const danish = aCyberEuApplication({ turnover: { amount: 100, currency: 'DKK' } });
    const kroner = underwriterPairs(danish).map(({ aggregateCents, deductibleCents }) => [
      aggregateCents / 100,
      deductibleCents / 100,
    ]);

    expect(kroner).toContainEqual([750 * K, 0]);
    expect(kroner).toContainEqual([1.875 * M, 18_750]);
    expect(kroner.at(-1)).toEqual([37.5 * M, 750 * K]);
    expect(kroner.every(([limit = 0, deductible = 0]) => 10 * deductible <= limit)).toBe(true);
    expect(underwriterPairs(aTechEoApplication())[0]).toEqual({ aggregateCents: 25_000_000, deductibleCents: 250_000 });
    expect(underwriterPairs(aCyberApplication())[0]).toEqual({ aggregateCents: 5_000_000, deductibleCents: 0 });
    expect(underwriterPairs(aCyberEuApplication({ turnover: { amount: 1, currency: 'USD' } }))).toEqual([]);
  });
});

describe('nearestPair', () => {
  const grid: Grid = autoGrid('CYBER', dollars(5 * M), 3 * M);
  const nearest = (limit: number, deductible: number): readonly number[] => {
    const pair = nearestPair({ aggregateCents: limit, deductibleCents: deductible }, grid);
    return [pair.aggregateCents, pair.deductibleCents];
  };

  it.each([
    [1.5 * M, 3 * K, M, 5 * K],
    [M, K, M, 2.5 * K],
    [100 * K, 50 * K, 100 * K, 10 * K],
    [25 * K, 500, 50 * K, 2.5 * K],
    [M, 2 * M, M, 100 * K],
    [9 * M, 0, 2 * M, 2.5 * K],
    [M - 0.01, 2.5 * K + 0.01, 750 * K, 5 * K],
  ])('of %d / %d is %d / %d', (limit, deductible, offeredLimit, offeredDeductible) => {
    expect(nearest(limit, deductible)).toEqual([offeredLimit, offeredDeductible]);
  });

  it('has the lowest deductible of the grid where the limit allows none', () => {
    const coarse: Grid = { limits: [M], deductibles: [200 * K, 500 * K] };

    expect(nearestPair({ aggregateCents: M, deductibleCents: 500 * K }, coarse)).toEqual({
      aggregateCents: M,
      deductibleCents: 200 * K,
    });
  });

  it('is on the grid, a fixed point there, and never a higher limit unless the request is under the grid', () => {
    const grids = fc
      .record({
        productType: fc.constantFrom('CYBER' as const, 'CYBER_EU' as const),
        revenue: fc.constantFrom(0, M, 10 * M, 25 * M, 50 * M, 100 * M),
        setting: fc.constantFrom(3 * M, 4 * M, 5 * M),
      })
      .map(({ productType, revenue, setting }) => autoGrid(productType, dollars(revenue), setting));
    const requests = fc.record({
      aggregateCents: fc.integer({ min: 1, max: 12 * M }),
      deductibleCents: fc.integer({ min: 0, max: 2 * M }),
    });

    fc.assert(
      fc.property(grids, requests, (anyGrid, requested) => {
        const pair = nearestPair(requested, anyGrid);

        expect(anyGrid.limits).toContain(pair.aggregateCents);
        expect(anyGrid.deductibles).toContain(pair.deductibleCents);
        expect(isEligiblePair(pair.aggregateCents, pair.deductibleCents)).toBe(true);
        expect(nearestPair(pair, anyGrid)).toEqual(pair);
        if (requested.aggregateCents >= (anyGrid.limits[0] ?? 0)) {
          expect(pair.aggregateCents).toBeLessThanOrEqual(requested.aggregateCents);
        }
        for (const onGrid of pairsOf(anyGrid)) expect(nearestPair(onGrid, anyGrid)).toEqual(onGrid);
      }),
      { seed: 72_001, numRuns: 300 },
    );
  });
});
