import { describe, expect, it } from 'vitest';
import type { RaisedFlag, Rating } from '../rating/index.ts';
import { priceLine } from './index.ts';

const PLAN = { planId: 'cyber-us', planVersion: 1, planSha256: 'f00d' };

function rated(...flags: readonly (readonly [RaisedFlag['kind'], string])[]): Rating {
  const raised = flags.map(([kind, ruleId]) => ({ kind, ruleId, step: `finds ${ruleId}` }));
  return { ...PLAN, outcome: 'RATED', premiumCents: 123_400, triaCents: 1_200, flags: raised };
}

describe('the price of a line', () => {
  it.each([
    ['no flag', rated(), 'RATED', []],
    ['a flag to refer', rated(['REFER', 'LIMIT']), 'REFER', ['LIMIT']],
    ['a decline beside a referral', rated(['REFER', 'LIMIT'], ['DECLINE', 'CLASS']), 'DECLINE', ['CLASS']],
    ['one rule that fired twice', rated(['REFER', 'B'], ['REFER', 'A'], ['REFER', 'B']), 'REFER', ['B', 'A']],
  ] as const)('carries the gravest flags only: %s', (_name, rating, verdict, reasons) => {
    expect(priceLine(() => rating)).toEqual({ premiumCents: 123_400, verdict, reasons });
  });

  it('has no premium where the plan has no rate, and says why', () => {
    const line = priceLine(() => ({
      ...PLAN,
      outcome: 'NO_RATE',
      reason: 'TABLE:limit',
      premiumCents: null,
      triaCents: null,
      flags: [],
    }));

    expect(line).toEqual({ premiumCents: null, verdict: 'NO_RATE', reasons: ['TABLE:limit'] });
  });

  it('is a fault where the plan stumbles, so that the rest of the book goes on', () => {
    const line = priceLine(() => {
      throw new Error('input x: is not an input');
    });

    expect(line).toEqual({ premiumCents: null, verdict: 'FAULT', reasons: ['input x: is not an input'] });
  });
});
