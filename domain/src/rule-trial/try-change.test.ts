import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, decide, type RuleChange } from '../eligibility/index.ts';
import { DECLINING, factsOf } from '../eligibility/testing/facts.ts';
import { cyber, eu, scan, tech } from '../eligibility/testing/requests.ts';
import { ANSWER_CASES } from '../eligibility/testing/rule-cases/answers.ts';
import { APPETITE_CASES } from '../eligibility/testing/rule-cases/appetite.ts';
import { LOSS_AND_CONTROL_CASES } from '../eligibility/testing/rule-cases/losses-and-controls.ts';
import { SCAN_CASES } from '../eligibility/testing/rule-cases/scan.ts';
import { aCyberApplication } from '../products/testing/applications.ts';
import { addTried, changeFault, NOTHING_TRIED, triableRules, tryChange } from './index.ts';

const change = (ruleId: string, more: Partial<RuleChange>): RuleChange => ({
  ruleId,
  effect: null,
  threshold: null,
  ...more,
});
const outcomes = (facts: Parameters<typeof tryChange>[0], tried: RuleChange): string => {
  const { from, to } = tryChange(facts, tried);
  return `${from} -> ${to}`;
};

/** Requests with one reason of their own. */
const CASES = [...SCAN_CASES, ...APPETITE_CASES, ...ANSWER_CASES, ...LOSS_AND_CONTROL_CASES];

describe('a rule that is left out', () => {
  const passing = triableRules(DEFAULT_SETTINGS).filter(({ effects }) => effects.includes('PASS'));
  const cases = CASES.filter(({ rule }) => passing.some(({ ruleId }) => ruleId === rule));

  it.each(cases)('$rule lets the request through, unless another rule refers all of its product', ({ rule, facts }) => {
    const { from, to } = tryChange(facts, change(rule, { effect: 'PASS' }));

    expect(from).toBe(decide(facts).outcome);
    expect(to).toBe(facts.application.productType === 'TECH_EO' ? 'REFERRED' : 'ELIGIBLE');
  });

  it('changes nothing for a request on which it does not fire', () => {
    for (const { ruleId } of passing) {
      expect(outcomes(cyber({}), change(ruleId, { effect: 'PASS' }))).toBe('ELIGIBLE -> ELIGIBLE');
    }
  });

  it('leaves the other reasons', () => {
    expect(outcomes(cyber({ claims: 'yes', breaches: 'yes' }), change('PRIOR_CLAIMS', { effect: 'PASS' }))).toBe(
      'REFERRED -> REFERRED',
    );
  });
});

describe('another effect', () => {
  it.each([
    [
      'a decline becomes a referral',
      cyber({}, scan({ score: 41 })),
      change('SCORE_DECLINE', { effect: 'REFER' }),
      'DECLINED -> REFERRED',
    ],
    [
      'a referral becomes a decline',
      cyber({ claims: 'yes' }),
      change('PRIOR_CLAIMS', { effect: 'DECLINE' }),
      'REFERRED -> DECLINED',
    ],
    [
      'no rule declines Smart Tech E+O',
      tech({ claims: true }),
      change('PRIOR_CLAIMS', { effect: 'DECLINE' }),
      'REFERRED -> REFERRED',
    ],
    [
      'no rule declines a renewal',
      factsOf(aCyberApplication({ claims: 'yes' }), { transaction: 'RENEWAL' }),
      change('PRIOR_CLAIMS', { effect: 'DECLINE' }),
      'REFERRED -> REFERRED',
    ],
  ] as const)('%s', (_, facts, tried, expected) => {
    expect(outcomes(facts, tried)).toBe(expected);
  });

  it('is that of the setting of the operator, for the rules that it governs', () => {
    const outside = APPETITE_CASES.find(({ rule }) => rule === 'TERRITORY');
    if (!outside) throw new Error('a case of TERRITORY');
    const facts = { ...outside.facts, settings: DEFAULT_SETTINGS };

    const tried = tryChange(facts, change('TERRITORY', { effect: 'DECLINE' }));

    expect(tried).toMatchObject({ from: 'REFERRED', to: decide({ ...facts, ...DECLINING }).outcome });
  });
});

describe('another threshold', () => {
  it.each([
    [
      'a lower score for review',
      cyber({}, scan({ score: 72 })),
      change('SCORE_REVIEW', { threshold: 70 }),
      'REFERRED -> ELIGIBLE',
    ],
    [
      'the border itself passes',
      cyber({}, scan({ score: 70 })),
      change('SCORE_REVIEW', { threshold: 70 }),
      'REFERRED -> ELIGIBLE',
    ],
    [
      'below it nothing changes',
      cyber({}, scan({ score: 69 })),
      change('SCORE_REVIEW', { threshold: 70 }),
      'REFERRED -> REFERRED',
    ],
    ['a higher one', cyber({}, scan({ score: 85 })), change('SCORE_REVIEW', { threshold: 90 }), 'ELIGIBLE -> REFERRED'],
    [
      'what is no longer declined is reviewed',
      cyber({}, scan({ score: 55 })),
      change('SCORE_DECLINE', { threshold: 50 }),
      'DECLINED -> REFERRED',
    ],
    [
      'a larger revenue',
      cyber({ grossAnnualRevenue: '150000000' }),
      change('REVENUE_ABOVE_MAX', { threshold: 200_000_000 }),
      'REFERRED -> ELIGIBLE',
    ],
    [
      'a smaller revenue',
      cyber({ grossAnnualRevenue: '50000000' }),
      change('REVENUE_ABOVE_MAX', { threshold: 20_000_000 }),
      'ELIGIBLE -> REFERRED',
    ],
    [
      'a larger share',
      eu({ usTurnoverShareBps: 3000 }),
      change('US_TURNOVER_SHARE', { threshold: 3000 }),
      'REFERRED -> ELIGIBLE',
    ],
  ] as const)('%s', (_, facts, tried, expected) => {
    expect(outcomes(facts, tried)).toBe(expected);
  });

  it('of the largest limit is the setting of the operator', () => {
    const limits = [{ aggregateCents: 400_000_000, deductibleCents: 2_500_000 }];
    const facts = factsOf({ ...aCyberApplication({ grossAnnualRevenue: '20000000' }), limits });

    const tried = tryChange(facts, change('LIMIT_AUTHORITY', { threshold: 4_000_000 }));
    const really = decide({ ...facts, settings: { ...DEFAULT_SETTINGS, maxAutoLimitLarge: 4_000_000 } });

    expect(tried).toMatchObject({ from: 'REFERRED', to: 'ELIGIBLE' });
    expect(really.outcome).toBe('ELIGIBLE');
  });
});

describe('what can be tried', () => {
  it.each([
    ['no such rule', change('NO_SUCH_RULE', { effect: 'PASS' }), 'ruleId'],
    ['a rule about single options', change('PAIR_ADJUSTED', { effect: 'PASS' }), 'ruleId'],
    ['nothing', change('PRIOR_CLAIMS', {}), 'effect'],
    ['the effect of now', change('PRIOR_CLAIMS', { effect: 'REFER' }), 'effect'],
    ['a price without answers', change('ANSWERS_MISSING', { effect: 'PASS' }), 'effect'],
    ['a threshold where there is none', change('PRIOR_CLAIMS', { threshold: 3 }), 'threshold'],
    ['the threshold of now', change('SCORE_REVIEW', { threshold: 80 }), 'threshold'],
    ['a score above 100', change('SCORE_REVIEW', { threshold: 101 }), 'threshold'],
    ['half a point', change('SCORE_REVIEW', { threshold: 70.5 }), 'threshold'],
    ['a limit between the steps', change('LIMIT_AUTHORITY', { threshold: 3_500_000 }), 'threshold'],
  ])('not %s', (_, tried, path) => expect(changeFault(tried, DEFAULT_SETTINGS)?.path).toBe(path));

  it.each([
    change('PRIOR_CLAIMS', { effect: 'PASS' }),
    change('ANSWERS_MISSING', { effect: 'DECLINE' }),
    change('SCAN_CRITICAL', { effect: 'REFER' }),
    change('SCORE_REVIEW', { threshold: 70 }),
  ])('$ruleId', (tried) => expect(changeFault(tried, DEFAULT_SETTINGS)).toBeUndefined());

  it('follows the setting of the operator', () => {
    const kindOf = (settings = DEFAULT_SETTINGS) =>
      triableRules(settings).find(({ ruleId }) => ruleId === 'TERRITORY')?.kind;

    expect([kindOf(), kindOf(DECLINING.settings)]).toEqual(['REFER', 'DECLINE']);
  });
});

describe('the totals', () => {
  it('count what would change, with the premium concerned and what has no price', () => {
    const quoted = { from: 'REFERRED', to: 'ELIGIBLE', currency: 'USD' } as const;
    const first = addTried(NOTHING_TRIED, [
      { ...quoted, premiumCents: 100_000 },
      { from: 'ELIGIBLE', to: 'ELIGIBLE', currency: 'USD', premiumCents: 5 },
    ]);

    const totals = addTried(first, [
      { ...quoted, premiumCents: 50_000 },
      { ...quoted, premiumCents: null },
      { ...quoted, currency: 'EUR', premiumCents: 7 },
    ]);

    expect(totals).toEqual({
      decided: 5,
      crossings: [
        { ...quoted, count: 3, premiumCents: 150_000, unpriced: 1 },
        { ...quoted, currency: 'EUR', count: 1, premiumCents: 7, unpriced: 0 },
      ],
    });
  });
});
