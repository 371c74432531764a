import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROUNDING_MODES, roundTo } from '../plan/rounding.ts';
import { show } from '../worksheet/worksheet.ts';
import { parseDecimal, toFixedText, toShortText } from './decimal.ts';
import { add, compare, divide, type Fraction, largest, multiply, reduce, smallest, subtract } from './fraction.ts';

const THIRD: Fraction = { n: 1n, d: 3n };

describe('fractions', () => {
  it('keep thirds exact', () => {
    const sum = add(add(THIRD, THIRD), THIRD);

    expect(compare(sum, { n: 1n, d: 1n })).toBe(0);
    expect(reduce(multiply(sum, { n: 17_500n, d: 3n }))).toEqual({ n: 17_500n, d: 3n });
  });

  it('keep the denominator above zero', () => {
    expect(divide(THIRD, { n: -2n, d: 5n })).toEqual({ n: -5n, d: 6n });
    expect(reduce(subtract(THIRD, { n: 5n, d: 6n }))).toEqual({ n: -1n, d: 2n });
  });

  it('refuse to divide by zero', () => {
    expect(() => divide(THIRD, { n: 0n, d: 7n })).toThrow(new RangeError('division by zero'));
  });

  const number = fc.record({ n: fc.bigInt(-1000n, 1000n), d: fc.bigInt(1n, 50n) });
  const nearly = ({ n, d }: Fraction): number => Number(n) / Number(d);

  it('agree with the numbers of the platform, which are not exact', () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(nearly(add(a, b))).toBeCloseTo(nearly(a) + nearly(b), 9);
        expect(nearly(subtract(a, b))).toBeCloseTo(nearly(a) - nearly(b), 9);
        expect(nearly(multiply(a, b))).toBeCloseTo(nearly(a) * nearly(b), 6);
        if (b.n !== 0n) expect(nearly(divide(a, b)) * nearly(b)).toBeCloseTo(nearly(a), 6);
        expect(nearly(largest(a, b))).toBe(Math.max(nearly(a), nearly(b)));
        expect(nearly(smallest(a, b))).toBe(Math.min(nearly(a), nearly(b)));
        expect(compare(a, b)).toBe(Math.sign(nearly(a) - nearly(b)));
        expect(compare(b, a)).toBe(0 - compare(a, b));
      }),
      { seed: 15_203 },
    );
  });

  it('are in lowest terms when they are reduced, and the same number', () => {
    fc.assert(
      fc.property(number, fc.bigInt(1n, 30n), ({ n, d }, by) => {
        const lowest = reduce({ n: n * by, d: d * by });

        expect(lowest.d > 0n).toBe(true);
        expect(lowest.n * d).toBe(n * lowest.d);
        expect(reduce({ n, d })).toEqual(lowest);
      }),
    );
    expect(reduce({ n: -6n, d: 4n })).toEqual({ n: -3n, d: 2n });
    expect(reduce({ n: 0n, d: 7n })).toEqual({ n: 0n, d: 1n });
  });

  it('keep the first of two equal numbers', () => {
    const half = { n: 1n, d: 2n };
    const same = { n: 2n, d: 4n };

    expect(largest(half, same)).toBe(half);
    expect(smallest(half, same)).toBe(half);
  });
});

describe('parseDecimal', () => {
  it.each([
    ['0', '0/1'],
    ['-0.760', '-19/25'],
    ['1000000', '1000000/1'],
    ['12345678901234567890.5', '24691357802469135781/2'],
    [-42, '-42/1'],
    ['999999999999999', '999999999999999/1'],
    ['1234567890123456', '1234567890123456/1'],
    ['12345678901234567890', '12345678901234567890/1'],
    ['0.5', '1/2'],
    ['-0', '0/1'],
    [2 ** 53 - 1, '9007199254740991/1'],
  ])('reads %s exactly', (text, exact) => {
    expect(show(parseDecimal(text) ?? THIRD).exact).toBe(exact);
  });

  it.each([
    '',
    ' 1',
    '+1',
    '1.',
    '.5',
    '007',
    '1e3',
    '1,000',
    'NaN',
    '0x10',
    1.5,
    2 ** 53,
    Number.NaN,
    true,
    null,
    '-',
    '1.5.0',
    '1 ',
    'x1',
    '1x',
    '--1',
    [1],
  ])('refuses %j', (value) => {
    expect(parseDecimal(value)).toBeUndefined();
  });
});

describe('numbers as text', () => {
  it('round half-up to a fixed number of places, ties away from zero', () => {
    expect(toFixedText({ n: 17_500n, d: 3n }, 6)).toBe('5833.333333');
    expect(toFixedText({ n: -1n, d: 2_000_000n }, 6)).toBe('-0.000001');
    expect(toFixedText({ n: 5n, d: 2n }, 0)).toBe('3');
    expect(toFixedText({ n: -5n, d: 2n }, 0)).toBe('-3');
    expect(toFixedText({ n: 1n, d: 20n }, 2)).toBe('0.05');
    expect(toFixedText({ n: 12_345n, d: 10n }, 1)).toBe('1234.5');
    expect(toFixedText({ n: -1n, d: 1000n }, 2)).toBe('0.00');
    expect(toFixedText({ n: 0n, d: 1n }, 1)).toBe('0.0');
  });

  it('are the same whether doubles can tell the digits or not', () => {
    const value = fc.record({ n: fc.bigInt(-(10n ** 15n), 10n ** 15n), d: fc.bigInt(1n, 10n ** 9n) });
    // Half of the last place, and a hair more or less.
    const tie = fc
      .tuple(
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        fc.constantFrom(-1n, 0n, 1n),
        fc.constantFrom(12n, 20n, 40n),
      )
      .map(([halves, hair, digits]) => ({ n: BigInt(halves) * 10n ** digits + hair, d: 2_000_000n * 10n ** digits }));

    fc.assert(
      fc.property(fc.oneof(value, tie), fc.constantFrom(1, 2, 6, 12, 20), (number, places) => {
        const scale = 10n ** BigInt(places);
        const scaled = roundTo({ n: number.n * scale, d: number.d }, { n: 1n, d: 1n }, 'HALF_UP').n;

        expect(
          toFixedText(number, places)
            .replace('.', '')
            .replace(/^(-?)0+(?=\d)/, '$1'),
        ).toBe(String(scaled));
        expect(toFixedText(number, places).split('.')[1]).toHaveLength(places);
      }),
      { seed: 15_204, numRuns: 800 },
    );
  });

  it('are as short as they can be without losing anything', () => {
    expect(['1.00', '0.9500', '1000000.0'].map((text) => toShortText(parseDecimal(text) ?? THIRD))).toEqual([
      '1',
      '0.95',
      '1000000',
    ]);
    expect(toShortText(THIRD)).toBe('1/3');
    expect(toShortText({ n: -7n, d: 8n })).toBe('-0.875');
    expect(toShortText({ n: 3n, d: 6n })).toBe('0.5');
    expect(toShortText({ n: 1n, d: 10n ** 30n })).toBe(`0.${'0'.repeat(29)}1`);
    expect(toShortText({ n: 1n, d: 10n ** 31n })).toBe(`1/1${'0'.repeat(31)}`);
  });
});

describe('roundTo', () => {
  const values = ['-2.5', '-1.5', '-0.4', '0.5', '1.5', '2.4', '2.5', '2.6', '3'];
  it.each([
    ['HALF_UP', [-3, -2, 0, 1, 2, 2, 3, 3, 3]],
    ['HALF_EVEN', [-2, -2, 0, 0, 2, 2, 2, 3, 3]],
    ['DOWN', [-2, -1, 0, 0, 1, 2, 2, 2, 3]],
    ['UP', [-3, -2, -1, 1, 2, 3, 3, 3, 3]],
  ] as const)('%s', (mode, expected) => {
    const rounded = values.map((text) => roundTo(parseDecimal(text) ?? THIRD, { n: 1n, d: 1n }, mode));

    expect(rounded.map(({ n, d }) => Number(n / d))).toEqual(expected);
  });

  it.each(ROUNDING_MODES)('leaves a multiple of the unit alone in mode %s', (mode) => {
    expect(toShortText(roundTo({ n: 441_106n, d: 100n }, { n: 1n, d: 100n }, mode))).toBe('4411.06');
  });

  it('gives the nearest multiple of any unit, on the side that the mode asks for', () => {
    const unit = fc.record({ n: fc.bigInt(1n, 7n), d: fc.constantFrom(1n, 2n, 10n, 100n) });
    const value = fc.record({ n: fc.bigInt(-2000n, 2000n), d: fc.bigInt(1n, 40n) });

    fc.assert(
      fc.property(value, unit, fc.constantFrom(...ROUNDING_MODES), (exact, step, mode) => {
        const rounded = roundTo(exact, step, mode);
        const multiples = reduce(divide(rounded, step));
        const distance = subtract(rounded, exact);
        const size = (one: Fraction): Fraction => (one.n < 0n ? subtract({ n: 0n, d: 1n }, one) : one);
        const isAway = compare(size(rounded), size(exact)) > 0;

        expect(multiples.d).toBe(1n);
        expect(compare(size(distance), step)).toBe(-1);
        if (mode === 'DOWN') expect(isAway).toBe(false);
        if (mode === 'UP') expect(isAway).toBe(distance.n !== 0n);
        if (mode.startsWith('HALF')) {
          const toHalf = compare(multiply(size(distance), { n: 2n, d: 1n }), step);
          expect(toHalf).toBeLessThanOrEqual(0);
          if (toHalf === 0) expect(mode === 'HALF_UP' ? isAway : multiples.n % 2n === 0n).toBe(true);
        }
      }),
      { seed: 17_006, numRuns: 500 },
    );
  });

  it('rounds to units that are no power of ten', () => {
    expect(toShortText(roundTo({ n: 113n, d: 100n }, { n: 5n, d: 100n }, 'HALF_UP'))).toBe('1.15');
    expect(toShortText(roundTo({ n: 1250n, d: 1n }, { n: 500n, d: 1n }, 'HALF_UP'))).toBe('1500');
  });
});
