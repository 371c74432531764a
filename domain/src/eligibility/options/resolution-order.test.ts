import { describe, expect, it } from 'vitest';
import {
  aCyberApplication,
  aCyberEuApplication,
  aTechEoApplication,
  pair,
} from '../../products/testing/applications.ts';
import { decide, type EligibilityFacts, type RateOption, type ScanFacts } from '../index.ts';
import { DECLINING, FLAT_RATE, factsOf } from '../testing/facts.ts';

const PENDING: ScanFacts = { state: 'PENDING', score: null, hasCriticalFinding: false, deadlinePassed: false };
const NO_RATE: RateOption = () => ({ outcome: 'NO_RATE', reason: 'TABLE:limit' });

function outcomeOf(facts: EligibilityFacts): readonly [string, boolean] {
  const { outcome, isAutoQuoteEligible } = decide(facts);
  return [outcome, isAutoQuoteEligible];
}

describe('the order of outcomes', () => {
  const good = aCyberApplication();
  const referred = aCyberApplication({ claims: 'yes' });
  const declined = aCyberApplication({ natureOfBusiness: 'Cannabis', claims: 'yes' });

  it('declines before it refers, refers before it waits, waits before it quotes', () => {
    expect(outcomeOf(factsOf(declined, { scan: PENDING, ...DECLINING }))).toEqual(['DECLINED', false]);
    expect(outcomeOf(factsOf(declined, { scan: PENDING }))).toEqual(['REFERRED', false]);
    expect(outcomeOf(factsOf(referred, { scan: PENDING }))).toEqual(['REFERRED', false]);
    expect(outcomeOf(factsOf(good, { scan: PENDING }))).toEqual(['PENDING_SCAN', true]);
    expect(outcomeOf(factsOf(good))).toEqual(['ELIGIBLE', true]);
  });

  it('keeps eligibility by the answers apart from what the scan says', () => {
    const scanned = (changes: Partial<ScanFacts>) =>
      outcomeOf(
        factsOf(good, {
          scan: { state: 'DONE', score: 85, hasCriticalFinding: false, deadlinePassed: false, ...changes },
        }),
      );

    expect(scanned({ score: 72 })).toEqual(['REFERRED', true]);
    expect(scanned({ score: 41, hasCriticalFinding: true })).toEqual(['DECLINED', true]);
    expect(scanned({ state: 'FAILED', score: null })).toEqual(['REFERRED', true]);
    expect(scanned({ state: 'PENDING', score: null, deadlinePassed: true })).toEqual(['REFERRED', true]);
  });

  it('waits for a scan that was not started yet, but not for a client without a website', () => {
    const none: ScanFacts = { ...PENDING, state: 'NONE' };
    const withoutSite = decide(factsOf(good, { scan: none, client: { country: 'US', hasWebsite: false } }));

    expect(outcomeOf(factsOf(good, { scan: none }))).toEqual(['PENDING_SCAN', true]);
    expect(withoutSite.reasons.map(({ ruleId }) => ruleId)).toEqual(['WEBSITE_MISSING']);
  });

  it('reads nothing of a scan before it is done', () => {
    const early: ScanFacts = { state: 'PENDING', score: 12, hasCriticalFinding: true, deadlinePassed: false };

    expect(outcomeOf(factsOf(good, { scan: early }))).toEqual(['PENDING_SCAN', true]);
  });

  it.each([
    ['done, whatever the deadline was', { state: 'DONE', score: 85 }, true, []],
    ['not started and past its deadline', { state: 'NONE' }, true, ['SCAN_UNAVAILABLE']],
    ['not started, without a website to scan', { state: 'NONE' }, false, ['WEBSITE_MISSING']],
    ['running past its deadline', { state: 'PENDING' }, true, ['SCAN_UNAVAILABLE']],
  ] as const)('hears of a late scan that is %s', (_name, changes, hasWebsite, rules) => {
    const scan = { ...PENDING, deadlinePassed: true, ...changes };
    const decision = decide(factsOf(good, { scan, client: { country: 'US', hasWebsite } }));

    expect(decision.reasons.map(({ ruleId }) => ruleId)).toEqual(rules);
  });

  it('lists reasons in the order of the rules, also those found while pairs are chosen', () => {
    const printer = aCyberApplication({ natureOfBusiness: 'Printing', paymentRequestValidation: 'no' });
    const limits = [pair(1_000_000, 1_000), pair(1_000_000, 2_500), pair(20_000_000, 0)];

    expect(decide(factsOf({ ...printer, limits })).reasons.map(({ ruleId }) => ruleId)).toEqual([
      'OPTION_ABOVE_CAPACITY',
      'PAIR_ADJUSTED',
      'OPTIONS_MERGED',
      'WAITING_12_HOURS',
      'SOCIAL_ENGINEERING_REMOVED',
    ]);
  });

  it('refers a request when the plan has no rate for one of its options', () => {
    const limits = [pair(1_000_000, 10_000), pair(2_000_000, 10_000)];
    const rate: RateOption = (input) => (input.limit === '1000000' ? FLAT_RATE(input) : NO_RATE(input));
    const decision = decide(factsOf({ ...good, limits }, { rate }));

    expect(decision.outcome).toBe('REFERRED');
    expect(decision.options).toEqual([]);
  });

  it('refers an otherwise eligible request that the plan has no rate for', () => {
    const decision = decide(factsOf(good, { rate: NO_RATE }));

    expect(decision.outcome).toBe('REFERRED');
    expect(decision.reasons.map(({ ruleId }) => ruleId)).toEqual(['NO_RATE_PLAN']);
    expect(decision.options).toEqual([]);
  });
});

describe('a renewal', () => {
  const found = (changes: Partial<ScanFacts>): Partial<EligibilityFacts> => ({
    scan: { state: 'DONE', score: 85, hasCriticalFinding: false, deadlinePassed: false, ...changes },
  });
  const nowhere = { client: { country: 'JP', hasWebsite: true } };

  it.each([
    ['SCAN_CRITICAL', factsOf(aCyberApplication(), found({ hasCriticalFinding: true }))],
    ['SCORE_DECLINE', factsOf(aCyberApplication(), found({ score: 41 }))],
    ['CLASS_DECLINE', factsOf(aCyberApplication({ natureOfBusiness: 'Cannabis' }), DECLINING)],
    ['TERRITORY', factsOf(aCyberEuApplication(), { ...DECLINING, ...nowhere })],
    ['NO_OPTION', factsOf({ ...aCyberApplication(), limits: [pair(20_000_000, 0)] }, DECLINING)],
  ] as const)('is referred where %s declines a new request, and the reason is one to review', (ruleId, facts) => {
    const renewal = decide({ ...facts, transaction: 'RENEWAL' });

    expect(decide(facts).outcome).toBe('DECLINED');
    expect([renewal.outcome, renewal.declineLossReason]).toEqual(['REFERRED', 'NOT_APPLICABLE']);
    expect(renewal.reasons.filter(({ scope }) => scope === 'REQUEST')).toMatchObject([
      { ruleId, kind: 'REFER' },
      { ruleId: 'RENEWAL_REVIEW', kind: 'REFER' },
    ]);
    expect(renewal.text).toContain(renewal.reasons[0]?.message ?? 'a reason');
  });
});

describe('tests whose input is missing', () => {
  it('are skipped: capacity without a class, authority without or with too much revenue', () => {
    const asking = (answers: Readonly<Record<string, string>>, drop: string) => {
      const application = aCyberApplication(answers);
      const { [drop]: _dropped, ...optionalData } = application.optionalData;
      const facts = factsOf({ ...application, optionalData, limits: [pair(20_000_000, 100_000)] });
      return decide(facts).reasons.map(({ ruleId }) => ruleId);
    };

    expect(asking({}, 'natureOfBusiness')).toEqual(['ANSWERS_MISSING', 'LIMIT_AUTHORITY']);
    expect(asking({}, 'grossAnnualRevenue')).toEqual(['NO_OPTION', 'ANSWERS_MISSING', 'OPTION_ABOVE_CAPACITY']);
    expect(asking({ grossAnnualRevenue: '100000001', natureOfBusiness: '722511' }, '')).toEqual([
      'NO_OPTION',
      'REVENUE_ABOVE_MAX',
      'OPTION_ABOVE_CAPACITY',
    ]);
  });

  it('are skipped: territory without a country, the plan without a day, and what a missing group would answer', () => {
    const rulesOf = (facts: EligibilityFacts) => decide(facts).reasons.map(({ ruleId }) => ruleId);
    const undated = { ...aCyberApplication(), coverageEffectiveAt: null };

    expect(rulesOf(factsOf(aCyberApplication(), { client: { country: null, hasWebsite: true } }))).toEqual([]);
    expect(rulesOf(factsOf(undated, { rate: null }))).toEqual(['ANSWERS_MISSING']);
    expect(rulesOf(factsOf({ ...aCyberEuApplication(), cyberEuQuestions: null }))).toEqual(['ANSWERS_MISSING']);
    expect(rulesOf(factsOf({ ...aTechEoApplication(), techEoApplicationControls: null }))).toEqual([
      'TECH_ALWAYS',
      'SOCIAL_ENGINEERING_REMOVED',
    ]);
  });

  it('are skipped: limits that were not asked for are not above capacity', () => {
    const nothing = { ...aCyberApplication(), limits: [] };

    expect(decide(factsOf(nothing)).reasons.map(({ ruleId }) => ruleId)).toEqual(['ANSWERS_MISSING']);
  });

  it('are skipped together when the currency has no rate', () => {
    const application = aCyberEuApplication({ turnover: { amount: 1_000_000_000_000, currency: 'JPY' } });
    const decision = decide(factsOf({ ...application, limits: [pair(900_000_000, 0)] }));

    expect(decision.reasons.map(({ ruleId }) => ruleId)).toEqual(['CURRENCY_UNSUPPORTED']);
  });
});

describe('currencies of CYBER_EU', () => {
  it.each([
    // Turnover just under and at EUR 10,000,000 at 7.4605, in øre.
    ['DKK', 7_460_499_999, 15_000_000, 2],
    ['DKK', 7_460_500_000, 22_500_000, 2],
    ['ISK', 1_472_999_999, 300_000_000, 0],
    ['ISK', 1_473_000_000, 450_000_000, 0],
    ['HUF', 388_749_999_999, 800_000_000, 2],
    ['EUR', 1_000_000_000, 3_000_000, 2],
    ['GBP', 872_499_999, 2_000_000, 2],
  ])('in %s a turnover of %i allows limits up to %i', (currency, amount, maximum, minorDigits) => {
    const unit = 10 ** minorDigits;
    const asking = (limit: number) => {
      const application = aCyberEuApplication({ turnover: { amount, currency } });
      const limits = [{ aggregateCents: limit * unit, deductibleCents: 0 }];
      return decide(factsOf({ ...application, limits }));
    };

    expect(asking(maximum).outcome).toBe('ELIGIBLE');
    expect(asking(maximum).options[0]?.limitCents).toBe(maximum * unit);
    expect(asking(maximum + 1).reasons.map(({ ruleId }) => ruleId)).toEqual(['LIMIT_AUTHORITY']);
  });

  it('moves a Danish pair to the grid times 7.5', () => {
    const application = aCyberEuApplication({ turnover: { amount: 3_000_000_000, currency: 'DKK' } });
    const limits = [{ aggregateCents: 800_000_000, deductibleCents: 1_900_000 }];
    const [option] = decide(factsOf({ ...application, limits })).options;

    expect([option?.limitCents, option?.deductibleCents]).toEqual([750_000_000, 3_750_000]);
    expect(option?.adjustments[0]?.message).toBe(
      'The requested terms of DKK 8,000,000 aggregate limit with a DKK 19,000 deductible are not available for ' +
        'automatic quoting. This option is offered at DKK 7,500,000 aggregate limit with a DKK 37,500 deductible.',
    );
  });
});

describe('subjectivities', () => {
  it('of a quote are the signed application, what was adjusted, and the waiver', () => {
    const application = {
      ...aCyberApplication(),
      hasTria: false,
      limits: [pair(1_000_000, 1_000), pair(1_000_000, 2_500), pair(1_000_000, 2_000)],
    };
    const { subjectivities, options } = decide(factsOf(application));

    expect(options.map(({ requestedIndexes }) => requestedIndexes)).toEqual([[0, 1, 2]]);
    expect(subjectivities.map(({ code, type, closesWhenSelected }) => [code, type, closesWhenSelected])).toEqual([
      ['SIGNED_APPLICATION', 'PRE_BIND', false],
      ['PAIR_ADJUSTED', 'PRE_BIND', true],
      ['PAIR_ADJUSTED', 'PRE_BIND', true],
      ['OPTIONS_MERGED', 'PRE_BIND', true],
      ['TRIA_WAIVER', 'POST_BIND', false],
    ]);
    expect(subjectivities[3]?.description).toBe(
      'Requested options 1, 2 and 3 resolve to the same terms and are offered once.',
    );
    expect(subjectivities[4]?.description).toBe(
      'A signed exclusion waiver for certified acts of terrorism is required before the policy is issued.',
    );
  });

  it('leave out what follows from the answers: it is told of every option that is offered', () => {
    const printer = aCyberApplication({ natureOfBusiness: 'Printing', paymentRequestValidation: 'no' });
    const limits = [pair(20_000_000, 0), pair(1_000_000, 10_000), pair(2_000_000, 10_000)];
    const { subjectivities, options } = decide(factsOf({ ...printer, limits }));

    expect(subjectivities.map(({ code }) => code)).toEqual(['SIGNED_APPLICATION']);
    for (const { adjustments } of options) {
      expect(adjustments).toEqual([
        {
          ruleId: 'WAITING_12_HOURS',
          optionIndexes: [1, 2],
          message: 'business interruption cover starts after twelve hours for manufacturers',
          observed: 'Printing',
          required: null,
        },
        {
          ruleId: 'SOCIAL_ENGINEERING_REMOVED',
          optionIndexes: [1, 2],
          message: 'social engineering cover needs confirmed payment checks',
          observed: 'no',
          required: 'yes',
        },
      ]);
    }
  });

  it('never ask for a terrorism waiver in Europe, and are none before there is a quote', () => {
    expect(decide(factsOf(aCyberEuApplication())).subjectivities.map(({ code }) => code)).toEqual([
      'SIGNED_APPLICATION',
    ]);
    expect(decide(factsOf(aTechEoApplication())).subjectivities).toEqual([]);
  });
});
