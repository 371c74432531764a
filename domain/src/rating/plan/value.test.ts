import { describe, expect, it } from 'vitest';
import { toKeyText, type Value } from './value.ts';

describe('a value as a key', () => {
  it.each<readonly [Value, string]>([
    [{ n: 150n, d: 100n }, '1.5'],
    [{ n: 1n, d: 3n }, '1/3'],
    ['A', 'A'],
    [true, 'true'],
    [null, 'null'],
    [[{ in: 'A' }], '[{"in":"A"}]'],
  ])('%o is written as %s', (value, text) => {
    expect(toKeyText(value)).toBe(text);
  });
});
