import { describe, expect, it } from 'vitest';
import { withoutFixed } from './without-fixed.ts';

const LIMITS = [{ aggregateCents: 100_000_000, deductibleCents: 1_000_000 }];
const OTHER_LIMITS = [{ aggregateCents: 50_000_000, deductibleCents: 1_000_000 }];
const STORED = { limits: LIMITS, optionalData: { claims: 'no' } };
const everything = () => true;

describe('withoutFixed', () => {
  it.each([
    ['other limits', { limits: OTHER_LIMITS }, ['limits']],
    ['the stored limits', { limits: LIMITS }, []],
    ['no limits at all', { limits: [] }, ['limits']],
    ['another answer', { optionalData: { claims: 'yes' } }, ['optionalData.claims']],
    ['the stored answer', { optionalData: { claims: 'no' } }, []],
    ['a new answer', { optionalData: { breaches: 'no' } }, ['optionalData.breaches']],
    ['an answer taken back', { optionalData: { claims: null } }, ['optionalData.claims']],
    ['an answer taken back that was never given', { optionalData: { breaches: null } }, []],
  ])('drops %s and says so', (_what, patch, notSaved) => {
    expect(withoutFixed(STORED, { hasTria: true, ...patch }, everything)).toEqual({
      patch: { hasTria: true, optionalData: {} },
      notSaved,
    });
  });

  it.each([
    ['another deductible', LIMITS, [{ aggregateCents: 100_000_000, deductibleCents: 0 }]],
    ['a pair more', LIMITS, [...LIMITS, ...OTHER_LIMITS]],
    ['a pair less', [...LIMITS, ...OTHER_LIMITS], LIMITS],
    ['another second pair', [...LIMITS, ...OTHER_LIMITS], [...LIMITS, ...LIMITS]],
    ['the pairs in another order', [...LIMITS, ...OTHER_LIMITS], [...OTHER_LIMITS, ...LIMITS]],
  ])('takes %s for a change of the limits', (_what, stored, sent) => {
    expect(withoutFixed({ ...STORED, limits: stored }, { limits: sent }, everything).notSaved).toEqual(['limits']);
    expect(withoutFixed({ ...STORED, limits: stored }, { limits: stored }, everything).notSaved).toEqual([]);
  });

  it('asks for the limits by their path, and leaves them out where none were sent', () => {
    const onlyLimits = (path: string) => path === 'limits';

    expect(withoutFixed(STORED, { limits: OTHER_LIMITS, optionalData: { claims: 'yes' } }, onlyLimits)).toEqual({
      patch: { optionalData: { claims: 'yes' } },
      notSaved: ['limits'],
    });
    expect(withoutFixed(STORED, { hasTria: true }, () => false).patch).not.toHaveProperty('limits');
  });

  it('keeps what is not fixed, entry by entry', () => {
    const patch = { limits: OTHER_LIMITS, optionalData: { claims: 'yes', breaches: 'no' } };

    expect(withoutFixed(STORED, patch, (path) => path !== 'optionalData.claims')).toEqual({
      patch: { optionalData: { claims: 'yes' } },
      notSaved: ['limits', 'optionalData.breaches'],
    });
    expect(withoutFixed(STORED, patch, () => false)).toEqual({ patch, notSaved: [] });
  });
});
