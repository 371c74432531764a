import { describe, expect, it } from 'vitest';
import { aCyberApplication, aCyberEuApplication, aTechEoApplication } from '../../products/testing/applications.ts';
import { renewalFacts } from '../index.ts';

describe('what the kind of a renewal asks of the answers', () => {
  it.each([
    ['whole dollars', aCyberApplication({ grossAnnualRevenue: '5000000' }), 5_000_000],
    ['whole euros', aCyberEuApplication({ turnover: { amount: 480_000_000, currency: 'EUR' } }), 4_800_000],
    ['a cent more, rounded up', aCyberEuApplication({ turnover: { amount: 480_000_001, currency: 'EUR' } }), 4_800_001],
    ['kronor at 11.0450', aCyberEuApplication({ turnover: { amount: 1_104_500, currency: 'SEK' } }), 1_000],
    ['a currency without a rate', aCyberEuApplication({ turnover: { amount: 100, currency: 'JPY' } }), null],
    ['no answer', { ...aCyberApplication(), optionalData: {} }, null],
  ])('revenue in %s', (_name, application, revenue) => {
    expect(renewalFacts(application).revenue).toBe(revenue);
  });

  it.each([
    [aCyberApplication({ claims: 'yes' }), true],
    [aCyberApplication({ claims: 'uncertain' }), false],
    [aCyberEuApplication({ incidentLast3Years: 'YES' }), true],
    [aTechEoApplication({ claims: true }), true],
    [aTechEoApplication({ breaches: true }), false],
    [aTechEoApplication(), false],
  ])('a claim in %o: %s', (application, hasClaim) => {
    expect(renewalFacts(application).hasClaim).toBe(hasClaim);
  });
});
