import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type TermsAsked, termsAskedFaults, termsOffered } from '../index.ts';

const ASKED: TermsAsked = {
  productType: 'CYBER',
  grossAnnualRevenue: 5_000_000,
  currency: 'USD',
  natureOfBusiness: 'Engineering Services',
};
const terms = (asked: Partial<TermsAsked>, maxAutoLimitLarge: 3_000_000 | 5_000_000 = 3_000_000) =>
  termsOffered({ ...ASKED, ...asked }, { ...DEFAULT_SETTINGS, maxAutoLimitLarge });
const whole = (cents: readonly number[]): readonly number[] => cents.map((amount) => amount / 100);

describe('the terms offered', () => {
  it('are those of the grid: limits up to the capacity, retentions from the lowest of the revenue', () => {
    const offered = terms({});

    expect(whole(offered.limitsCents)).toEqual([
      50_000, 100_000, 250_000, 500_000, 750_000, 1_000_000, 2_000_000, 3_000_000, 4_000_000, 5_000_000, 10_000_000,
    ]);
    expect(whole(offered.deductiblesCents)).toEqual([
      2_500, 5_000, 10_000, 15_000, 25_000, 50_000, 75_000, 100_000, 250_000,
    ]);
    expect(offered).toMatchObject({
      currency: 'USD',
      automaticLimitCents: 200_000_000,
      capacityCents: 1_000_000_000,
      minimumRetentionCents: 250_000,
    });
  });

  it.each<[string, Partial<TermsAsked>, readonly [automatic: number | null, capacity: number, retention: number]]>([
    ['below the first band', { grossAnnualRevenue: 999_999 }, [2_000_000, 10_000_000, 1_000]],
    ['from ten million on', { grossAnnualRevenue: 10_000_000 }, [3_000_000, 10_000_000, 5_000]],
    ['at the largest revenue', { grossAnnualRevenue: 100_000_000 }, [3_000_000, 10_000_000, 25_000]],
    ['above it', { grossAnnualRevenue: 100_000_001 }, [null, 10_000_000, 25_000]],
    ['of class 5', { natureOfBusiness: 'Law Firms' }, [2_000_000, 3_000_000, 2_500]],
    ['of a NAICS code', { natureOfBusiness: '541511' }, [2_000_000, 5_000_000, 2_500]],
    ['of a class that is reviewed', { natureOfBusiness: 'Managed IT Services' }, [null, 3_000_000, 2_500]],
    ['of a class outside the appetite', { natureOfBusiness: 'Cannabis' }, [null, 3_000_000, 2_500]],
    ['of an unknown class', { natureOfBusiness: null }, [2_000_000, 10_000_000, 2_500]],
    ['of Tech E+O', { productType: 'TECH_EO', natureOfBusiness: 'IT Consulting' }, [null, 10_000_000, 2_500]],
  ])('%s', (_case, asked, [automatic, capacity, retention]) => {
    const offered = terms(asked);

    expect(offered.automaticLimitCents).toBe(automatic === null ? null : automatic * 100);
    expect([offered.capacityCents, offered.minimumRetentionCents]).toEqual([capacity * 100, retention * 100]);
    expect(Math.max(...offered.limitsCents)).toBe(offered.capacityCents);
    expect(Math.min(...offered.deductiblesCents)).toBe(offered.minimumRetentionCents);
  });

  it('follow the setting of the operator, but not above the capacity', () => {
    const large = { grossAnnualRevenue: 40_000_000 };

    expect(terms(large, 5_000_000).automaticLimitCents).toBe(500_000_000);
    expect(terms({ ...large, natureOfBusiness: 'Law Firms' }, 5_000_000).automaticLimitCents).toBe(300_000_000);
  });

  it('of Smart Cyber EU are round amounts of the currency', () => {
    const krona = terms({ productType: 'CYBER_EU', currency: 'SEK', grossAnnualRevenue: 48_000_000 });

    expect(krona).toMatchObject({
      currency: 'SEK',
      automaticLimitCents: 2_000_000_000,
      capacityCents: 5_000_000_000,
      minimumRetentionCents: 2_500_000,
    });
    expect(terms({ productType: 'CYBER_EU', currency: 'ISK', grossAnnualRevenue: 30_000_000 })).toMatchObject({
      automaticLimitCents: 300_000_000,
      minimumRetentionCents: 150_000,
    });
  });

  it('are refused with every fault and what to send instead', () => {
    const asked: TermsAsked = {
      productType: 'CYBER_EU',
      grossAnnualRevenue: -1,
      currency: 'USD',
      natureOfBusiness: 'engineering services',
    };

    expect(termsAskedFaults(ASKED)).toEqual([]);
    expect(termsAskedFaults(asked).map(({ path, remedy }) => [path, remedy])).toEqual([
      [
        'grossAnnualRevenue',
        'Send the revenue of the next 12 months in whole units of the currency, for example 5000000.',
      ],
      ['currency', 'Send "EUR" or another of them.'],
      ['natureOfBusiness', 'Send "Engineering Services".'],
    ]);
    expect(termsAskedFaults({ ...ASKED, currency: 'EUR', grossAnnualRevenue: 1e15 })).toMatchObject([
      { path: 'grossAnnualRevenue' },
      { path: 'currency', message: 'must be USD for CYBER', remedy: 'Send "USD", or leave the currency out.' },
    ]);
  });
});
