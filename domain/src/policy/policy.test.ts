import { describe, expect, it } from 'vitest';
import { formatPolicyNumber, policyStatus, policyTerm, renewalOpensOn, renewalType } from './index.ts';

describe('formatPolicyNumber', () => {
  it('reads product, region, serial and term', () => {
    expect(formatPolicyNumber({ productType: 'CYBER', serial: 123, term: 0 })).toBe('SCY-US-0000123-00');
    expect(formatPolicyNumber({ productType: 'CYBER_EU', serial: 7, term: 2 })).toBe('SCE-EU-0000007-02');
    expect(formatPolicyNumber({ productType: 'TECH_EO', serial: 1234567, term: 11 })).toBe('STE-US-1234567-11');
  });
});

describe('policyStatus', () => {
  const term = policyTerm('2027-03-01');

  it.each([
    ['2027-02-28', null, 'BOUND'],
    ['2027-03-01', null, 'ACTIVE'],
    ['2028-02-29', null, 'ACTIVE'],
    ['2028-03-01', null, 'EXPIRED'],
    ['2027-06-01', '2027-06-01', 'CANCELLED'],
    ['2027-05-31', '2027-06-01', 'ACTIVE'],
  ] as const)('on %s, cancelled %s -> %s', (today, cancelledOn, expected) => {
    expect(policyStatus(term, cancelledOn, today)).toBe(expected);
  });

  it('ends a term from a leap day on 28 February', () => {
    expect(policyTerm('2028-02-29').coverageEndsAt).toBe('2029-02-28');
  });

  it('opens the renewal ninety days before the end', () => {
    expect(renewalOpensOn(term)).toBe('2027-12-02');
  });
});

describe('renewalType', () => {
  const sound = { revenue: 25_000_000, hasClaim: false, score: 80, isOutOfAppetite: false };

  it.each([
    [sound, 'APPLICATION_FREE'],
    [{ ...sound, revenue: 25_000_001 }, 'STANDARD'],
    [{ ...sound, revenue: null }, 'STANDARD'],
    [{ ...sound, hasClaim: true }, 'STANDARD'],
    [{ ...sound, score: 79 }, 'STANDARD'],
    [{ ...sound, score: null }, 'STANDARD'],
    [{ ...sound, isOutOfAppetite: true }, 'UNDERWRITER_REVIEW'],
  ] as const)('%o -> %s', (facts, expected) => {
    expect(renewalType(facts)).toBe(expected);
  });
});
