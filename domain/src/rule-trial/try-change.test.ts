import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, decide, type RateOption, type RuleChange } from '../eligibility/index.ts';
import { DECLINING, factsOf } from '../eligibility/testing/facts.ts';
import { cyber, eu, scan, tech } from '../eligibility/testing/requests.ts';
import { ANSWER_CASES } from '../eligibility/testing/rule-cases/answers.ts';
import { APPETITE_CASES } from '../eligibility/testing/rule-cases/appetite.ts';
import { LOSS_AND_CONTROL_CASES } from '../eligibility/testing/rule-cases/losses-and-controls.ts';
import { SCAN_CASES } from '../eligibility/testing/rule-cases/scan.ts';
import { aCyberApplication, pair } from '../products/testing/applications.ts';
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

const NO_RULE = 'must be a rule that refers or declines whole requests';
const NO_SCORE = 'must be a whole number from 0 to 100';

describe('what can be tried', () => {
  it.each([
    ['no such rule', change('NO_SUCH_RULE', { effect: 'PASS' }), 'ruleId', NO_RULE],
    ['a rule about single options', change('PAIR_ADJUSTED', { effect: 'PASS' }), 'ruleId', NO_RULE],
    ['that nothing could be rated', change('NO_RATE_PLAN', { effect: 'DECLINE' }), 'ruleId', NO_RULE],
    ['nothing', change('PRIOR_CLAIMS', {}), 'effect', 'must be given, or a threshold'],
    [
      'the effect of now',
      change('PRIOR_CLAIMS', { effect: 'REFER' }),
      'effect',
      'must be another one than REFER, the effect of now',
    ],
    ['a price without answers', change('ANSWERS_MISSING', { effect: 'PASS' }), 'effect', 'must be DECLINE'],
    [
      'a threshold where there is none',
      change('PRIOR_CLAIMS', { threshold: 3 }),
      'threshold',
      'must be left out: the rule has none',
    ],
    [
      'the threshold of now',
      change('SCORE_REVIEW', { threshold: 80 }),
      'threshold',
      'must be another one than 80, that of now',
    ],
    ['a score above 100', change('SCORE_REVIEW', { threshold: 101 }), 'threshold', NO_SCORE],
    ['a score below 0', change('SCORE_REVIEW', { threshold: -1 }), 'threshold', NO_SCORE],
    ['half a point', change('SCORE_REVIEW', { threshold: 70.5 }), 'threshold', NO_SCORE],
    [
      'a limit between the steps',
      change('LIMIT_AUTHORITY', { threshold: 3_500_000 }),
      'threshold',
      'must be 3000000, 4000000 or 5000000',
    ],
  ] as const)('not %s', (_, tried, path, message) =>
    expect(changeFault(tried, DEFAULT_SETTINGS)).toEqual({ path, message }),
  );

  it.each([
    change('PRIOR_CLAIMS', { effect: 'PASS' }),
    change('ANSWERS_MISSING', { effect: 'DECLINE' }),
    change('SCAN_CRITICAL', { effect: 'REFER' }),
    change('SCORE_REVIEW', { threshold: 70 }),
    change('SCORE_REVIEW', { threshold: 0 }),
    change('SCORE_REVIEW', { threshold: 100 }),
  ])('$ruleId', (tried) => expect(changeFault(tried, DEFAULT_SETTINGS)).toBeUndefined());

  it('follows the setting of the operator', () => {
    const kindOf = (settings = DEFAULT_SETTINGS) =>
      triableRules(settings).find(({ ruleId }) => ruleId === 'TERRITORY')?.kind;

    expect([kindOf(), kindOf(DECLINING.settings)]).toEqual(['REFER', 'DECLINE']);
  });
});

describe('the premium concerned', () => {
  /** A thousandth of the limit; nothing above a million. */
  const rate: RateOption = ({ limit }) =>
    Number(limit) > 1_000_000
      ? { outcome: 'NO_RATE', reason: 'too high' }
      : { outcome: 'RATED', premiumCents: Number(limit) / 10, triaCents: 0 };
  const premiumOf = (limits: readonly number[], tried: RuleChange) => {
    const facts = cyber({ claims: 'yes' }, { rate });
    const application = { ...facts.application, limits: limits.map((limit) => pair(limit, 25_000)) };
    return tryChange({ ...facts, application }, tried).premiumCents;
  };
  const passing = change('PRIOR_CLAIMS', { effect: 'PASS' });
  const declining = change('PRIOR_CLAIMS', { effect: 'DECLINE' });

  it.each([
    ['the cheapest option of those that the changed rules offer', [1_000_000, 500_000], passing, 50_000],
    ['the cheapest option of now where they offer none', [1_000_000, 500_000], declining, 50_000],
    ['the only option with a price', [3_000_000, 1_000_000], passing, 100_000],
    ['nothing where no option has a price', [3_000_000], passing, null],
  ] as const)('is that of %s', (_, limits, tried, expected) => {
    expect(premiumOf(limits, tried)).toBe(expected);
  });

  it('is nothing without a plan', () => {
    expect(tryChange(cyber({ claims: 'yes' }, { rate: null }), passing).premiumCents).toBeNull();
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
