import { describe, expect, it } from 'vitest';
import { type Condition, holds, inputsOfCondition } from './condition.ts';
import type { Scalar, Value } from './value.ts';

const number = (n: number) => ({ n: BigInt(n), d: 1n });
const INPUTS: Readonly<Record<string, Value>> = {
  ten: number(10),
  half: { n: 5n, d: 10n },
  day: '2027-01-01',
  yes: true,
  none: null,
  list: [],
};
const isTrue = (condition: Condition): boolean => holds(condition, (name) => INPUTS[name] ?? null);
const TRUE: Condition = { kind: 'eq', input: 'yes', value: true };
const FALSE: Condition = { kind: 'eq', input: 'yes', value: false };

describe('a condition', () => {
  it.each([
    ['and', [TRUE, TRUE], true],
    ['and', [TRUE, FALSE], false],
    ['and', [FALSE, FALSE], false],
    ['and', [], true],
    ['or', [FALSE, TRUE], true],
    ['or', [TRUE, TRUE], true],
    ['or', [FALSE, FALSE], false],
    ['or', [], false],
  ] as const)('%s of %o is %s', (kind, of, expected) => {
    expect(isTrue({ kind, of })).toBe(expected);
    expect(isTrue({ kind: 'not', condition: { kind, of } })).toBe(!expected);
  });

  it.each([
    ['none', true],
    ['missing', true],
    ['ten', false],
    ['yes', false],
  ])('isNull of %s is %s', (input, expected) => {
    expect(isTrue({ kind: 'isNull', input })).toBe(expected);
  });

  it.each<readonly [string, Scalar, boolean]>([
    ['ten', { n: 100n, d: 10n }, true],
    ['ten', number(1), false],
    ['ten', '10', false],
    ['day', '2027-01-01', true],
    ['day', '2027-01-02', false],
    ['none', null, true],
    ['none', number(0), false],
    ['yes', true, true],
    ['yes', null, false],
  ])('%s equals %o: %s, alone and among others', (input, value, expected) => {
    expect(isTrue({ kind: 'eq', input, value })).toBe(expected);
    expect(isTrue({ kind: 'in', input, values: [value] })).toBe(expected);
    expect(isTrue({ kind: 'in', input, values: ['other', value] })).toBe(expected);
    expect(isTrue({ kind: 'in', input, values: [] })).toBe(false);
  });

  it.each<readonly [string, Scalar, readonly [boolean, boolean, boolean, boolean]]>([
    ['ten', number(9), [false, false, true, true]],
    ['ten', number(10), [false, true, false, true]],
    ['ten', number(11), [true, true, false, false]],
    ['half', { n: 1n, d: 2n }, [false, true, false, true]],
    ['day', '2026-12-31', [false, false, true, true]],
    ['day', '2027-01-01', [false, true, false, true]],
    ['day', '2027-01-02', [true, true, false, false]],
    // What is missing, of two kinds, or neither a number nor a day is in no order.
    ['none', number(10), [false, false, false, false]],
    ['ten', null, [false, false, false, false]],
    ['ten', '10', [false, false, false, false]],
    ['day', number(2027), [false, false, false, false]],
    ['yes', true, [false, false, false, false]],
    ['list', '', [false, false, false, false]],
  ])('%s compared with %o is lt, lte, gt, gte: %o', (input, value, expected) => {
    const kinds = ['lt', 'lte', 'gt', 'gte'] as const;

    expect(kinds.map((kind) => isTrue({ kind, input, value }))).toEqual(expected);
  });

  it('names the inputs it looks at', () => {
    const parts: readonly Condition[] = [
      TRUE,
      { kind: 'not', condition: { kind: 'isNull', input: 'ten' } },
      { kind: 'or', of: [{ kind: 'in', input: 'day', values: [] }] },
    ];

    expect(inputsOfCondition({ kind: 'and', of: parts })).toEqual(['yes', 'ten', 'day']);
  });
});
