import { describe, expect, it } from 'vitest';
import { type Expression, flatten, inputsOf, registersOf } from './expression.ts';

const input = (name: string): Expression => ({ kind: 'input', name });
const register = (name: string): Expression => ({ kind: 'register', name });
const item: Expression = { kind: 'item', field: 'share' };
const one: Expression = { kind: 'constant', value: { n: 1n, d: 1n } };

describe('what an expression reads', () => {
  it.each<readonly [string, Expression, readonly string[], readonly string[]]>([
    ['a constant', one, [], []],
    ['an input', input('a'), ['a'], []],
    ['a register', register('x'), [], ['x']],
    ['an item', item, [], []],
    ['a lookup', { kind: 'lookup', table: 't', keys: [input('a'), register('x')] }, ['a'], ['x']],
    ['a sum', { kind: 'sum', terms: [input('a'), register('x')] }, ['a'], ['x']],
    ['a product', { kind: 'product', terms: [register('x'), input('a')] }, ['a'], ['x']],
    ['a maximum', { kind: 'max', terms: [input('a'), one] }, ['a'], []],
    ['a minimum', { kind: 'min', terms: [one, register('x')] }, [], ['x']],
    ['a difference', { kind: 'difference', left: input('a'), right: register('x') }, ['a'], ['x']],
    ['a quotient', { kind: 'quotient', left: register('x'), right: input('a') }, ['a'], ['x']],
    ['a count', { kind: 'count', inputs: ['a', 'b'] }, ['a', 'b'], []],
    [
      'a weighted mean',
      { kind: 'weightedMean', list: 'shares', value: input('a'), weight: register('x') },
      ['shares', 'a'],
      ['x'],
    ],
  ])('of %s', (_name, expression, inputs, registers) => {
    expect(inputsOf(expression)).toEqual(inputs);
    expect(registersOf(expression)).toEqual(registers);
    expect(inputsOf({ kind: 'sum', terms: [{ kind: 'max', terms: [expression] }] })).toEqual(inputs);
  });

  it('comes outermost first', () => {
    const inner: Expression = { kind: 'max', terms: [input('b')] };
    const outer: Expression = { kind: 'sum', terms: [input('a'), inner] };

    expect(flatten(outer)).toEqual([outer, input('a'), inner, input('b')]);
  });
});
