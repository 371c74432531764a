import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RATING_NAMES } from './catalogue/rating-name.ts';
import { METHOD_1 } from './method.ts';
import { weightedMean, weightedRatings } from './score.ts';

const SEED = 41_207;

function meanOf(values: readonly (number | null)[]) {
  const entries = RATING_NAMES.map((name, index) => [name, values[index] ?? null] as const);
  return weightedMean(weightedRatings(METHOD_1, Object.fromEntries(entries)));
}

describe('weightedMean', () => {
  it('gives the worked example of the method: 73.24 before rounding, 73', () => {
    const mean = meanOf([10_000, 3000, 8000, 10_000, 9150, 6000, 10_000, 4000]);

    expect(mean?.hundredths).toBe(7324);
    expect(mean?.whole).toBe(73);
  });

  it('makes the weights of the measured ratings sum to 100 % again', () => {
    const mean = meanOf([10_000, 3000, null, 10_000, null, 6000, null, 4000]);

    expect(mean?.lines.map(({ rating, renormalisedBps }) => [rating, renormalisedBps])).toEqual([
      ['SOFTWARE_PATCHING', 3676],
      ['WEB_APP_SECURITY', 2206],
      ['SYSTEM_HOSTING', 2206],
      ['DNS_SECURITY', 1176],
      ['DEFENSIBILITY', 735],
    ]);
    // exp((25 ln 100 + 15 ln 30 + 15 ln 100 + 8 ln 60 + 5 ln 40) / 68)
    expect(mean?.hundredths).toBe(6750);
  });

  it('counts a rating of 0 as 1, so that it does not hide all others', () => {
    expect(meanOf([10_000, 10_000, 10_000, 10_000, 0, 10_000, 10_000, 10_000])?.whole).toBe(58);
    expect(meanOf([0, 0, 0, 0, 0, 0, 0, 0])?.whole).toBe(1);
  });

  it('rounds a mean that is exactly a half up', () => {
    expect(meanOf(RATING_NAMES.map(() => 5050))).toMatchObject({ hundredths: 5050, whole: 51 });
    expect(meanOf(RATING_NAMES.map(() => 5049))).toMatchObject({ hundredths: 5049, whole: 50 });
  });

  it('has no mean of nothing', () => {
    expect(meanOf([])).toBeUndefined();
  });

  it('agrees with logarithms wherever these are exact enough', () => {
    const value = fc.integer({ min: 100, max: 10_000 });
    fc.assert(
      fc.property(fc.array(value, { minLength: 8, maxLength: 8 }), (values) => {
        const logarithm = RATING_NAMES.reduce(
          (sum, name, index) => sum + (METHOD_1.weightsBps[name] / 10_000) * Math.log(values[index] ?? 1),
          0,
        );
        expect(Math.abs((meanOf(values)?.hundredths ?? 0) - Math.exp(logarithm))).toBeLessThan(0.500_001);
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  it('never falls when a rating rises', () => {
    const value = fc.integer({ min: 0, max: 10_000 });
    const eight = fc.array(fc.option(value), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(eight, fc.nat(7), value, (values, index, better) => {
        const before = meanOf(values);
        const known = values[index] ?? null;
        if (known === null || !before) return;
        const after = meanOf(values.with(index, Math.max(known, better)));
        expect(after?.hundredths).toBeGreaterThanOrEqual(before.hundredths);
      }),
      { seed: SEED, numRuns: 500 },
    );
  });
});
