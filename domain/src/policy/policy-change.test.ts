import { describe, expect, it } from 'vitest';
import { policyChangeDays } from './policy-change.ts';

const TERM = { coverageStartsAt: '2026-12-01', coverageEndsAt: '2027-12-01' };

describe('the days on which a change of a policy can begin', () => {
  it.each([
    ['before the term', null, '2026-11-22', { from: '2026-12-01', until: '2027-11-30' }],
    ['on its first day', null, '2026-12-01', { from: '2026-12-01', until: '2027-11-30' }],
    ['within it', null, '2027-03-04', { from: '2027-03-04', until: '2027-11-30' }],
    ['on the last day with cover', null, '2027-11-30', { from: '2027-11-30', until: '2027-11-30' }],
    ['when it has expired', null, '2027-12-01', undefined],
    ['when it will be cancelled', '2027-05-01', '2027-03-04', { from: '2027-03-04', until: '2027-04-30' }],
    ['when it is cancelled', '2027-03-04', '2027-03-04', undefined],
    ['when it is cancelled before it begins', '2026-12-01', '2026-11-22', undefined],
  ])('%s', (_when, cancelledOn, today, days) => {
    expect(policyChangeDays(TERM, cancelledOn, today)).toEqual(days);
  });
});
