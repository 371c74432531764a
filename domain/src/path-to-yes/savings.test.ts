import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { EligibilityFacts, RateOption } from '../eligibility/index.ts';
import { askingPairs, cyber, eu, scan, tech } from '../eligibility/testing/requests.ts';
import type { PlanInput } from '../products/index.ts';
import { aCyberApplication } from '../products/testing/applications.ts';
import { compilePlan, loadPlan } from '../rating/index.ts';
import { changeInWords, pathToYes, premiumRange } from './index.ts';

const PLANS = { CYBER: 'cyber-us', CYBER_EU: 'cyber-eu', TECH_EO: 'tech-eo-us' } as const;

const priced = (facts: EligibilityFacts): EligibilityFacts => ({
  ...facts,
  rate: published(PLANS[facts.application.productType]),
});
const savingsOf = (facts: EligibilityFacts) => {
  const { now, savings } = pathToYes(priced(facts));
  return savings.map((saving) => ({ ...saving, words: changeInWords(saving, now) }));
};
const shortly = (facts: EligibilityFacts) =>
  savingsOf(facts).map(({ ruleId, field, from, to, savedCents }) => [ruleId, field, from, to, savedCents]);

describe('a saving', () => {
  it('says what to do, by whom, and what becomes what', () => {
    const fields = ['ruleId', 'field', 'label', 'from', 'to', 'who', 'remedy', 'savedCents', 'words'] as const;
    const shown = savingsOf(cyber({ emailFilter: 'uncertain', vpnAndMfa: 'other' })).map((saving) =>
      fields.map((name) => saving[name]),
    );

    expect(shown).toEqual([
      [
        'PRICE_SCORE',
        'scan.score',
        'Cyber risk score',
        '85',
        '90',
        'insured',
        'Fix findings of the scan until the score is 90 or more, then request a rescan.',
        21_800,
        { from: '85', to: '90' },
      ],
      [
        'PRICE_RETENTION',
        'limits[0].deductibleCents',
        'Retention of option 1',
        '1000000',
        '1500000',
        'broker',
        'Request a retention of $15,000 instead of $10,000.',
        6_600,
        { from: '$10,000', to: '$15,000' },
      ],
      [
        'PRICE_CONTROL',
        'optionalData.emailFilter',
        'Email filtering',
        'uncertain',
        'yes',
        'insured',
        'Put it in place and confirm it.',
        6_200,
        { from: 'Not certain', to: 'Yes' },
      ],
    ]);
  });

  it.each([
    [41, 60],
    [72, 80],
    [89, 90],
    [90, undefined],
    [100, undefined],
    [null, undefined],
  ])('of a score of %s is the lowest one with a lower price', (score, expected) => {
    const found = savingsOf(cyber({}, scan({ score }))).find(({ field }) => field === 'scan.score');

    expect(found?.to).toBe(expected && String(expected));
  });

  it('is never an answer about losses, nor a control that does not apply', () => {
    const losses = savingsOf(cyber({ claims: 'yes', breaches: 'uncertain', vpnAndMfa: 'other' }));

    expect(losses.filter(({ ruleId }) => ruleId === 'PRICE_CONTROL')).toEqual([]);
    expect(savingsOf(tech({ claims: true })).filter(({ field }) => field.endsWith('.claims'))).toEqual([]);
  });

  it('of a control is one that is not confirmed, said or not', () => {
    const fields = savingsOf(eu({ mfaEmail: 'NO' })).filter(({ ruleId }) => ruleId === 'PRICE_CONTROL');

    expect(fields.map(({ field, words }) => [field.replace('cyberEuQuestions.', ''), words.from, words.to])).toEqual([
      ['mfaEmail', 'No', 'Yes'],
      ['paymentCallback', null, 'Yes'],
      ['mfaPrivilegedAccounts', null, 'Yes'],
      ['endpointDetection', null, 'Yes'],
      ['patchWithin30Days', null, 'Yes'],
      ['pciCompliant', null, 'Yes'],
    ]);
  });

  it('of a retention is the next one, unless another option has it', () => {
    const retentions = (...pairs: readonly (readonly [number, number])[]) =>
      shortly(askingPairs(aCyberApplication(), ...pairs)).filter(([ruleId]) => ruleId === 'PRICE_RETENTION');

    expect(retentions([1_000_000, 10_000], [1_000_000, 15_000])).toEqual([
      ['PRICE_RETENTION', 'limits[1].deductibleCents', '1500000', '2500000', expect.any(Number)],
    ]);
    expect(retentions([1_000_000, 10_000], [500_000, 15_000]).map(([, field]) => field)).toEqual(
      expect.arrayContaining(['limits[0].deductibleCents', 'limits[1].deductibleCents']),
    );
  });

  it('of a retention starts from the one that is offered, in the change and in what to do', () => {
    const facts = askingPairs(aCyberApplication(), [1_000_000, 12_000]);
    const [offered] = pathToYes(priced(facts)).now.options;
    const saving = savingsOf(facts).find(({ ruleId }) => ruleId === 'PRICE_RETENTION');

    expect(offered?.deductibleCents).toBe(1_500_000);
    expect(saving).toMatchObject({ from: '1500000', to: '2500000', words: { from: '$15,000', to: '$25,000' } });
    expect(saving?.remedy).toBe('Request a retention of $25,000 instead of $15,000.');
  });

  it('of a retention is none above what can be requested, even where an underwriter may offer it', () => {
    const application = aCyberApplication({ grossAnnualRevenue: '20000000', claims: 'yes' });
    const next = (deductible: number) =>
      shortly(askingPairs(application, [3_000_000, deductible]))
        .filter(([ruleId]) => ruleId === 'PRICE_RETENTION')
        .map(([, , , to]) => to);

    expect([next(75_000), next(100_000)]).toEqual([['10000000'], []]);
  });

  it('comes largest first, and each is one', () => {
    for (const facts of [cyber({ formalBackups: 'no' }), eu({}), tech({ mfaEmailAccess: false })]) {
      const saved = savingsOf(facts).map(({ savedCents }) => savedCents);
      expect(saved).toEqual(saved.toSorted((one, other) => other - one));
      expect(Math.min(...saved)).toBeGreaterThan(0);
    }
  });

  it.each([
    ['a quote', askingPairs(aCyberApplication(), [1_500_000, 12_000], [500_000, 1_000])],
    ['a review', cyber({ claims: 'yes', formalBackups: 'no' })],
  ])('of %s is what its options cost less, as long as it stays one', (_, facts) => {
    const { now, savings } = pathToYes(priced(facts));
    const costOf = ({ options }: typeof now) =>
      options.reduce((sum, { rating }) => sum + (rating?.outcome === 'RATED' ? rating.premiumCents : 0), 0);
    const alike = savings.filter(({ effect }) => effect.outcome === now.outcome);

    expect(alike.length).toBeGreaterThan(0);
    expect(alike.map(({ savedCents }) => savedCents)).toEqual(alike.map(({ effect }) => costOf(now) - costOf(effect)));
  });

  it('is told for one option, from the least to the most, as only one is bought', () => {
    const facts = askingPairs(aCyberApplication({ emailFilter: 'no' }), [1_000_000, 10_000], [2_000_000, 10_000]);
    const { now, savings } = pathToYes(priced(facts));
    const pricesOf = ({ options }: typeof now) =>
      options.map(({ rating }) => (rating?.outcome === 'RATED' ? rating.premiumCents : 0));
    const of = (field: string) => savings.find((saving) => saving.field === field);

    const control = of('optionalData.emailFilter');
    const after = control ? pricesOf(control.effect) : [];
    const [least = 0, most = 0] = pricesOf(now).map((cents, at) => cents - (after[at] ?? 0));
    expect(least).toBeGreaterThan(0);
    expect(control).toMatchObject({ savedCents: least + most, savedByOption: { from: least, to: most } });
    // The retention of one option changes the price of no other one.
    const retention = of('limits[1].deductibleCents');
    const { savedCents = 0 } = retention ?? {};
    expect(savedCents).toBeGreaterThan(0);
    expect(retention?.savedByOption).toEqual({ from: savedCents, to: savedCents });
  });

  it('of a control is the same whether it leads to a quote or to a review', () => {
    // Automatically this request is quoted with a higher retention.
    const backupsOf = (claims: string) =>
      shortly(askingPairs(aCyberApplication({ formalBackups: 'no', claims }), [1_000_000, 1_000])).filter(
        ([, field]) => field === 'optionalData.formalBackups',
      );

    expect(backupsOf('no')).toHaveLength(1);
    expect(backupsOf('no')).toEqual(backupsOf('yes'));
  });

  it('is none where other options have a price after it', () => {
    const rate: RateOption = ({ limit, emailFilter }) =>
      (limit === '500000') === (emailFilter === 'yes')
        ? { outcome: 'RATED', premiumCents: Number(limit), triaCents: 0 }
        : { outcome: 'NO_RATE', reason: 'no such limit' };
    const application = (emailFilter: string) => aCyberApplication({ claims: 'yes', emailFilter });
    const pathWith = (emailFilter: string) =>
      pathToYes({ ...askingPairs(application(emailFilter), [1_000_000, 10_000], [500_000, 10_000]), rate });

    expect(premiumRange(pathWith('no').now)).toEqual({ from: 1_000_000, to: 1_000_000 });
    expect(premiumRange(pathWith('yes').now)).toEqual({ from: 500_000, to: 500_000 });
    expect(pathWith('no').savings).toEqual([]);
  });

  it('of a request that is declined is worked out from what an underwriter would start from', () => {
    expect(shortly(cyber({}, scan({ score: 41, hasCriticalFinding: true })))).toEqual([
      ['PRICE_SCORE', 'scan.score', '41', '60', 52_800],
    ]);
  });
});

describe('the premium', () => {
  it('goes from the cheapest option to the dearest, and is nothing without a price', () => {
    const { now } = pathToYes(priced(askingPairs(aCyberApplication(), [1_000_000, 10_000], [2_000_000, 10_000])));

    expect(premiumRange(now)).toEqual({ from: 211_200, to: 321_000 });
    expect(premiumRange({ options: [] })).toBeNull();
    expect(premiumRange({ options: now.options.map((option) => ({ ...option, rating: null })) })).toBeNull();
    expect(premiumRange(pathToYes(cyber({}, { rate: null })).now)).toBeNull();
  });
});

function published(planId: string): RateOption {
  const file = `${import.meta.dirname}/../../../server/src/rating/plans/${planId}.v1.json`;
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const plan = compilePlan(loadPlan(JSON.parse(readFileSync(file, 'utf8')), sha256));
  return Object.assign((input: PlanInput) => plan.rate(input), { many: plan.rateOptions });
}
