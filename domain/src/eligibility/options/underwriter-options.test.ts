import { describe, expect, it } from 'vitest';
import {
  aCyberApplication,
  aCyberEuApplication,
  aTechEoApplication,
  pair,
} from '../../products/testing/applications.ts';
import { type RateOption, underwriterOptions, underwriterPairs } from '../index.ts';
import { FLAT_RATE, factsOf } from '../testing/facts.ts';

const terms = (indication: ReturnType<typeof underwriterOptions>) =>
  indication.options.map(({ limitCents, deductibleCents }) => [limitCents / 100, deductibleCents / 100]);

describe('underwriterOptions', () => {
  it('offers what is above the automatic limits, without a floor by revenue, and says what was moved', () => {
    const application = {
      ...aCyberApplication({ claims: 'yes', grossAnnualRevenue: '60000000' }),
      limits: [pair(5_000_000, 0), pair(9_000_000, 30_000)],
    };
    const indication = underwriterOptions(factsOf(application));

    expect(terms(indication)).toEqual([
      [5_000_000, 0],
      [5_000_000, 50_000],
    ]);
    expect(indication.options.map(({ adjustments }) => adjustments.map(({ ruleId }) => ruleId))).toEqual([
      [],
      ['PAIR_ADJUSTED'],
    ]);
    expect(indication.subjectivities.map(({ code }) => code)).toEqual(['SIGNED_APPLICATION', 'PAIR_ADJUSTED']);
  });

  it('leaves out options above the capacity of the class', () => {
    const application = {
      ...aCyberApplication({ natureOfBusiness: 'Hospitals' }),
      limits: [pair(5_000_000, 10_000), pair(3_000_000, 10_000)],
    };
    const indication = underwriterOptions(factsOf(application));

    expect(terms(indication)).toEqual([[3_000_000, 10_000]]);
    expect(indication.notOffered).toEqual([
      {
        index: 0,
        limitCents: 500_000_000,
        deductibleCents: 1_000_000,
        ruleId: 'OPTION_ABOVE_CAPACITY',
        message: 'the requested limit is above the most we write for this class',
        detail: null,
      },
    ]);
  });

  it('leaves out options without a rate and says why', () => {
    const rate: RateOption = (input) =>
      input.limit === '1000000' ? { outcome: 'NO_RATE', reason: 'INPUT_MISSING:revenue' } : FLAT_RATE(input);
    const application = { ...aTechEoApplication(), limits: [pair(1_000_000, 10_000), pair(2_000_000, 10_000)] };
    const indication = underwriterOptions(factsOf(application, { rate }));

    expect(terms(indication)).toEqual([[2_000_000, 10_000]]);
    expect(indication.notOffered).toMatchObject([
      { index: 0, ruleId: 'NO_RATE_PLAN', detail: 'INPUT_MISSING:revenue' },
    ]);
    expect(underwriterOptions(factsOf(application, { rate: null })).options).toEqual([]);
  });

  it('lists what is not offered in the order of the request, whatever the reason', () => {
    const rate: RateOption = (input) =>
      input.limit === '1000000' ? { outcome: 'NO_RATE', reason: 'TABLE:limit' } : FLAT_RATE(input);
    const limits = [pair(1_000_000, 0), pair(20_000_000, 0), pair(1_000_000, 5_000), pair(500_000, 0)];
    const indication = underwriterOptions(factsOf({ ...aCyberApplication(), limits }, { rate }));

    expect(terms(indication)).toEqual([[500_000, 0]]);
    expect(indication.notOffered.map(({ index, ruleId }) => [index, ruleId])).toEqual([
      [0, 'NO_RATE_PLAN'],
      [1, 'OPTION_ABOVE_CAPACITY'],
      [2, 'NO_RATE_PLAN'],
    ]);
  });

  it('offers the whole grid while the class is not known', () => {
    const { natureOfBusiness: _unknown, ...optionalData } = aCyberApplication().optionalData;
    const application = { ...aCyberApplication(), optionalData, limits: [pair(10_000_000, 0)] };

    expect(terms(underwriterOptions(factsOf(application)))).toEqual([[10_000_000, 0]]);
    expect(underwriterPairs(application).at(-1)).toEqual(pair(10_000_000, 250_000));
  });

  it('says of a smaller deductible only that the pair moved, not that amounts are sent in cents', () => {
    const application = { ...aTechEoApplication(), limits: [pair(250_000, 1_000)] };
    const [option] = underwriterOptions(factsOf(application)).options;

    expect(option?.adjustments).toEqual([
      {
        ruleId: 'PAIR_ADJUSTED',
        optionIndexes: [0],
        message: expect.stringContaining('is offered at $250,000 aggregate limit with a $2,500 deductible'),
        observed: '$250,000 / $1,000',
        required: '$250,000 / $2,500',
      },
    ]);
  });

  it('rates with the factors of the underwriter', () => {
    const seen: unknown[] = [];
    const rate: RateOption = (input) => {
      seen.push([input.claimsFactor, input.scheduleFactor]);
      return FLAT_RATE(input);
    };

    underwriterOptions(factsOf(aTechEoApplication(), { rate }), { claimsFactor: '1.25', scheduleFactor: '0.9' });
    underwriterOptions(factsOf(aTechEoApplication(), { rate }));

    expect(seen).toEqual([
      ['1.25', '0.9'],
      [undefined, undefined],
    ]);
  });

  it('has nothing to offer in a currency without a grid', () => {
    const yen = aCyberEuApplication({ turnover: { amount: 1_000_000_000, currency: 'JPY' } });

    expect(underwriterOptions(factsOf(yen)).options).toEqual([]);
    expect(underwriterOptions(factsOf(yen)).notOffered).toEqual([]);
  });

  it.each([{}, null])('has no pairs before the currency is known: %o', (cyberEuQuestions) => {
    expect(underwriterPairs({ ...aCyberEuApplication(), cyberEuQuestions })).toEqual([]);
  });
});
