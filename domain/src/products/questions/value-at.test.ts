import { describe, expect, it } from 'vitest';
import { valueAt } from '../index.ts';

describe('the value at a path', () => {
  it.each([
    ['a.b', 1],
    ['a', { b: 1 }],
    ['a.c', undefined],
    ['a.b.c', undefined],
    ['none.b', undefined],
    ['missing.b', undefined],
    // What every object has is no answer.
    ['a.constructor', undefined],
  ])('%s', (path, value) => {
    expect(valueAt({ a: { b: 1 }, none: null }, path)).toEqual(value);
  });
});
