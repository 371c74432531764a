import { describe, expect, it } from 'vitest';
import { mergeTyped } from './merge-typed.ts';

describe('what two windows made of the same draft', () => {
  const BEFORE = { state: 'TX', revenue: '1000000' };

  it.each([
    [
      'another answer each',
      { ...BEFORE, state: 'OH' },
      { ...BEFORE, claims: 'no' },
      { state: 'OH', revenue: '1000000', claims: 'no' },
    ],
    ['the same change', { ...BEFORE, state: 'OH' }, { ...BEFORE, state: 'OH' }, { state: 'OH', revenue: '1000000' }],
    ['an answer taken back here', { state: 'TX' }, { ...BEFORE, claims: 'no' }, { state: 'TX', claims: 'no' }],
    ['lists that are equal', { ...BEFORE, limits: [1] }, { ...BEFORE, limits: [1] }, { ...BEFORE, limits: [1] }],
  ])('is joined: %s', (_what, mine, theirs, typed) => {
    expect(mergeTyped(BEFORE, mine, theirs)).toEqual({ typed, isContested: false });
  });

  it('is contested where both changed the same answer, and keeps all others of both', () => {
    const theirs = { state: 'NY', revenue: '1000000', claims: 'no' };
    expect(mergeTyped(BEFORE, { ...BEFORE, state: 'OH' }, theirs)).toEqual({
      typed: { state: 'OH', revenue: '1000000', claims: 'no' },
      isContested: true,
    });
  });
});
