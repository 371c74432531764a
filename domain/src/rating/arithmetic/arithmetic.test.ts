import { describe, expect, it } from 'vitest';
import { ROUNDING_MODES, roundTo } from '../plan/rounding.ts';
import { show } from '../worksheet/worksheet.ts';
import { parseDecimal, toFixedText, toShortText } from './decimal.ts';
import { add, compare, divide, type Fraction, multiply, reduce, subtract } from './fraction.ts';

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
    expect(() => divide(THIRD, { n: 0n, d: 7n })).toThrow(RangeError);
  });
});

describe('parseDecimal', () => {
  it.each([
    ['0', '0/1'],
    ['-0.760', '-19/25'],
    ['1000000', '1000000/1'],
    ['12345678901234567890.5', '24691357802469135781/2'],
    [-42, '-42/1'],
  ])('reads %s exactly', (text, exact) => {
    expect(show(parseDecimal(text) ?? THIRD).exact).toBe(exact);
  });

  it.each(['', ' 1', '+1', '1.', '.5', '007', '1e3', '1,000', 'NaN', '0x10', 1.5, 2 ** 53, Number.NaN, true, null])(
    'refuses %j',
    (value) => {
      expect(parseDecimal(value)).toBeUndefined();
    },
  );
});

describe('numbers as text', () => {
  it('round half-up to a fixed number of places, ties away from zero', () => {
    expect(toFixedText({ n: 17_500n, d: 3n }, 6)).toBe('5833.333333');
    expect(toFixedText({ n: -1n, d: 2_000_000n }, 6)).toBe('-0.000001');
    expect(toFixedText({ n: 5n, d: 2n }, 0)).toBe('3');
  });

  it('are as short as they can be without losing anything', () => {
    expect(['1.00', '0.9500', '1000000.0'].map((text) => toShortText(parseDecimal(text) ?? THIRD))).toEqual([
      '1',
      '0.95',
      '1000000',
    ]);
    expect(toShortText(THIRD)).toBe('1/3');
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

  it('rounds to units that are no power of ten', () => {
    expect(toShortText(roundTo({ n: 113n, d: 100n }, { n: 5n, d: 100n }, 'HALF_UP'))).toBe('1.15');
    expect(toShortText(roundTo({ n: 1250n, d: 1n }, { n: 500n, d: 1n }, 'HALF_UP'))).toBe('1500');
  });
});
