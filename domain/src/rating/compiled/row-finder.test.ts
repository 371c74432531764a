import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../arithmetic/decimal.ts';
import { compare, type Fraction, reduce } from '../arithmetic/fraction.ts';
import type { Value } from '../plan/value.ts';
import { aPlan, caught, type Edits } from '../testing/plans.ts';

/** Looks keys up in a table of the plan that the edits put there; keys are read as numbers where they can be. */
function lookedUp(table: unknown, ...keys: readonly (string | boolean | null)[]) {
  const find = aPlan({ 'tables.t': table }).finders.get('t');
  const values = keys.map((key): Value => parseDecimal(key) ?? key);
  return find?.(values);
}

const exactly = (value: Fraction | undefined): string | undefined => {
  const lowest = value && reduce(value);
  return lowest && `${lowest.n}/${lowest.d}`;
};

const band = (rows: readonly (readonly string[])[], outside: string) => ({
  kind: 'band',
  keys: ['revenue'],
  rows,
  outside,
  monotone: 'none',
});
const knots = (rows: readonly (readonly string[])[], outside: string) => ({
  ...band(rows, outside),
  kind: 'interpolated',
});

describe('a table of numbers', () => {
  const table = {
    kind: 'exact',
    keys: ['revenue'],
    numeric: ['revenue'],
    rows: [
      ['-1', '1'],
      ['0.5', '2'],
      ['10', '3.25'],
    ],
    miss: 'error',
    monotone: 'none',
  };

  it.each([
    ['-1', '1/1'],
    ['-1.00', '1/1'],
    ['0.50', '2/1'],
    ['10.0', '13/4'],
    ['10', '13/4'],
  ])('has a row for %s by its value', (key, value) => {
    expect(exactly(lookedUp(table, key)?.value)).toBe(value);
  });

  it.each([['0.55'], ['0.05'], ['5'], ['1'], ['100'], ['many'], [null]])('has none for %s', (key) => {
    expect(caught(() => lookedUp(table, key))).toMatchObject({
      place: { kind: 'table', name: 't' },
      message: `table t: has no row for ${key}`,
    });
  });

  it('compares a third with whole keys exactly', () => {
    const find = aPlan({ 'tables.t': table }).finders.get('t');

    expect(caught(() => find?.([{ n: 1n, d: 3n }]))).toMatchObject({ message: 'table t: has no row for 1/3' });
    expect(exactly(find?.([{ n: 5n, d: 10n }]).value)).toBe('2/1');
    expect(exactly(find?.([{ n: 30n, d: 3n }]).value)).toBe('13/4');
  });
});

describe('a table of texts', () => {
  const table = {
    kind: 'exact',
    keys: ['territory'],
    rows: [
      ['A', '1'],
      ['1.5', '2'],
      ['true', '3'],
    ],
    miss: 'noRate',
  };

  it.each<readonly [Value, string]>([
    ['A', '1/1'],
    ['1.5', '2/1'],
    [{ n: 150n, d: 100n }, '2/1'],
    [true, '3/1'],
  ])('finds %o as it is written', (key, value) => {
    const find = aPlan({ 'tables.t': table }).finders.get('t');

    expect(exactly(find?.([key]).value)).toBe(value);
  });

  it('gives no rate for what it does not hold', () => {
    expect(caught(() => lookedUp(table, 'B'))).toMatchObject({ name: 'NoRate', reason: 'TABLE:t' });
  });
});

describe('a table of bands', () => {
  const rows = [
    ['-2', '1'],
    ['0.5', '2'],
    ['10', '3'],
  ];

  it.each([
    ['-2', '1'],
    ['-2.0', '1'],
    ['-0.001', '1'],
    ['0.49', '1'],
    ['0.5', '2'],
    ['9.999', '2'],
    ['10', '3'],
    ['99999', '3'],
  ])('holds %s from its lower bound on', (key, value) => {
    expect(exactly(lookedUp(band(rows, 'error'), key)?.value)).toBe(`${value}/1`);
  });

  it.each([
    ['error', { message: 'table t: has no row for -2.1' }],
    ['noRate', { reason: 'TABLE:t' }],
  ])('answers a key below the first one with %s', (outside, fault) => {
    expect(caught(() => lookedUp(band(rows, outside), '-2.1'))).toMatchObject(fault);
  });

  it('takes the first band for a key below it where the plan clamps', () => {
    expect(exactly(lookedUp(band(rows, 'clamp'), '-2.1')?.value)).toBe('1/1');
    expect(caught(() => lookedUp(band(rows, 'clamp'), 'many'))).toMatchObject({
      message: 'table t: has no row for many',
    });
  });

  it('finds the last bound that is not above the key, whatever the bounds', () => {
    const bound = fc.integer({ min: -500, max: 500 });
    const bounds = fc.uniqueArray(bound, { minLength: 1, maxLength: 8 });

    fc.assert(
      fc.property(bounds, bound, fc.constantFrom(1n, 3n, 7n), (given, n, d) => {
        const sorted = given.toSorted((a, b) => a - b);
        const rows = sorted.map((lower, at) => [String(lower), String(at)]);
        const key = { n: BigInt(n), d };
        const find = aPlan({ 'tables.t': band(rows, 'clamp') }).finders.get('t');
        const below = sorted.filter((lower) => compare({ n: BigInt(lower), d: 1n }, key) <= 0).length;

        expect(exactly(find?.([key]).value)).toBe(`${Math.max(0, below - 1)}/1`);
      }),
      { seed: 15_208, numRuns: 200 },
    );
  });
});

describe('a table between whose rows values are interpolated', () => {
  const rows = [
    ['-1', '10'],
    ['0.5', '13'],
    ['2', '11'],
  ];

  it.each([
    ['-1', '10/1', [['-1']]],
    ['0', '12/1', [['-1'], ['0.5']]],
    ['0.25', '25/2', [['-1'], ['0.5']]],
    ['0.5', '13/1', [['0.5']]],
    ['1.7', '57/5', [['0.5'], ['2']]],
    ['2', '11/1', [['2']]],
  ])('answers %s with %s', (key, value, labels) => {
    const match = lookedUp(knots(rows, 'error'), key);

    expect(exactly(match?.value)).toBe(value);
    expect([match?.row, match?.upper].flatMap((row) => (row ? [row.label] : []))).toEqual(labels);
  });

  it.each(['-1.01', '2.01', '99'])('has no row for %s, or the nearest end where the plan clamps', (key) => {
    expect(caught(() => lookedUp(knots(rows, 'error'), key))).toMatchObject({
      message: `table t: has no row for ${key}`,
    });
    expect(exactly(lookedUp(knots(rows, 'clamp'), key)?.value)).toBe(key.startsWith('-') ? '10/1' : '11/1');
  });

  it('lies on the straight line between the two rows around the key, exactly', () => {
    const part = fc.integer({ min: 1, max: 99 });
    const number = fc.integer({ min: -5000, max: 5000 });

    fc.assert(
      fc.property(fc.record({ from: number, gap: part, low: number, high: number }), part, (line, percent) => {
        const { from, gap, low, high } = line;
        const to = from + gap;
        const table = knots(
          [
            [String(from), String(low)],
            [String(to), String(high)],
          ],
          'error',
        );
        const key = { n: BigInt(from * 100 + gap * percent), d: 100n };
        const find = aPlan({ 'tables.t': table }).finders.get('t');

        expect(exactly(find?.([key]).value)).toBe(exactly({ n: BigInt(low * 100 + (high - low) * percent), d: 100n }));
      }),
      { seed: 15_206, numRuns: 150 },
    );
  });
});

describe('a table of several keys', () => {
  const rate = (edits: object) => ({
    kind: 'band',
    keys: ['limit', 'territory', 'revenue'],
    numeric: ['limit'],
    rows: [
      ['1000', 'A', '0', '1'],
      ['1000.0', 'A', '10', '2'],
      ['2000', 'A', '0', '3'],
      ['2000', 'B', '5', '4'],
    ],
    outside: 'error',
    monotone: 'none',
    ...edits,
  });

  it.each([
    ['1000', 'A', '9', '1'],
    ['1000.00', 'A', '10', '2'],
    ['2000', 'A', '99', '3'],
    ['2000', 'B', '5', '4'],
  ])('finds %s, %s, %s among the rows of its group', (limit, territory, revenue, value) => {
    expect(exactly(lookedUp(rate({}), limit, territory, revenue)?.value)).toBe(`${value}/1`);
  });

  it.each([
    ['2000', 'B', '4'],
    ['2000', 'C', '4'],
    ['many', 'A', '4'],
    [null, 'A', '4'],
  ])('has no row for %s, %s, %s, and names the keys', (...keys) => {
    expect(caught(() => lookedUp(rate({}), ...keys))).toMatchObject({
      message: `table t: has no row for ${keys.map(String).join(', ')}`,
    });
  });

  it('clamps within the group of the other keys only', () => {
    expect(exactly(lookedUp(rate({ outside: 'clamp' }), '2000', 'B', '1')?.value)).toBe('4/1');
    expect(caught(() => lookedUp(rate({ outside: 'clamp' }), '2000', 'C', '1'))).toMatchObject({
      place: { kind: 'table', name: 't' },
    });
  });

  it('keeps keys apart that would read the same in one text', () => {
    const edits: Edits = {
      'tables.t': {
        kind: 'exact',
        keys: ['territory', 'limit'],
        rows: [
          ['A', 'B C', '1'],
          ['A B', 'C', '2'],
        ],
        miss: { default: '9.75' },
        monotone: 'none',
      },
    };
    const find = aPlan(edits).finders.get('t');

    expect(
      [find?.(['A', 'B C']), find?.(['A B', 'C']), find?.(['A', 'C'])].map((match) => exactly(match?.value)),
    ).toEqual(['1/1', '2/1', '39/4']);
    expect(find?.(['A', 'C'])).toMatchObject({ row: undefined, upper: undefined });
  });
});

describe('a constant', () => {
  it('is the same for whatever keys', () => {
    expect(exactly(lookedUp({ kind: 'constant', value: '1.5' })?.value)).toBe('3/2');
  });
});
