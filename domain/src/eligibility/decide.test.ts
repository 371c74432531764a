import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Application } from '../products/index.ts';
import { aCyberApplication, aCyberEuApplication, pair } from '../products/testing/applications.ts';
import { compilePlan, loadPlan } from '../rating/index.ts';
import { type Decision, decide, type EligibilityFacts, type RateOption } from './index.ts';
import { DECLINING, factsOf } from './testing/facts.ts';

const REVIEW = 'This submission requires underwriter review due to the following: ';

/** Rows of rating.md 7.8; amounts in whole units of the currency. */
interface Example {
  readonly name: string;
  readonly application: Application;
  readonly limits: readonly (readonly [number, number])[];
  readonly changes?: Partial<EligibilityFacts>;
  /** Limit, deductible, premiumCents. */
  readonly offered?: readonly (readonly [number, number, number])[];
  readonly rules?: readonly string[];
  readonly text?: string;
}

const M = 1_000_000;

/** The plans that the server ships. */
const RATES = { CYBER: published('cyber-us'), CYBER_EU: published('cyber-eu'), TECH_EO: published('tech-eo-us') };

const OFFERED: readonly Example[] = [
  {
    name: 'pairs on the grid are offered as requested',
    application: aCyberApplication(),
    limits: [
      [M, 2500],
      [2 * M, 5000],
    ],
    offered: [
      [M, 2500, 236_500],
      [2 * M, 5000, 340_300],
    ],
    rules: [],
  },
  {
    name: 'a pair off the grid moves to the nearest one',
    application: aCyberApplication(),
    limits: [[1.5 * M, 3000]],
    offered: [[M, 5000, 223_900]],
    rules: ['PAIR_ADJUSTED'],
  },
  {
    name: 'options that become the same pair are offered once',
    application: aCyberApplication(),
    limits: [
      [M, 1000],
      [M, 2500],
      [2 * M, 10_000],
    ],
    offered: [
      [M, 2500, 236_500],
      [2 * M, 10_000, 321_000],
    ],
    rules: ['PAIR_ADJUSTED', 'OPTIONS_MERGED'],
  },
  {
    name: 'an option above capacity is missing, the others are offered',
    application: aCyberApplication({ natureOfBusiness: 'Law Firms', grossAnnualRevenue: '40000000' }),
    limits: [
      [M, 10_000],
      [5 * M, 25_000],
    ],
    offered: [[M, 10_000, 1_426_800]],
    rules: ['OPTION_ABOVE_CAPACITY'],
  },
  {
    name: 'the operator raises the largest automatic limit',
    application: aCyberApplication({ grossAnnualRevenue: '40000000' }),
    limits: [[5 * M, 25_000]],
    changes: { settings: { maxAutoLimitLarge: 5_000_000, outOfAppetiteAction: 'DECLINE' } },
    offered: [[5 * M, 25_000, 1_854_000]],
    rules: [],
  },
  {
    name: 'the deductible rises to the floor of the revenue band',
    application: aCyberApplication({ grossAnnualRevenue: '10000000' }),
    limits: [[3 * M, 2500]],
    offered: [[3 * M, 5000, 651_300]],
    rules: ['PAIR_ADJUSTED'],
  },
  {
    name: 'a deductible too large for its limit falls, a limit under the grid rises',
    application: aCyberApplication(),
    limits: [
      [100_000, 50_000],
      [25_000, 500],
    ],
    offered: [
      [100_000, 10_000, 59_100],
      [50_000, 2500, 47_300],
    ],
    rules: ['PAIR_ADJUSTED', 'PAIR_ADJUSTED'],
  },
  {
    name: 'a Swedish request is answered on the grid in kronor',
    application: aCyberEuApplication(),
    limits: [
      [6 * M, 20_000],
      [10 * M, 100_000],
    ],
    offered: [
      [5 * M, 25_000, 1_875_900],
      [10 * M, 100_000, 2_305_500],
    ],
    rules: ['PAIR_ADJUSTED'],
  },
];

describe('decide', () => {
  it.each(OFFERED)('quotes: $name', ({ application, limits, changes, offered, rules }) => {
    const decision = decided(application, limits, changes);

    expect(decision.outcome).toBe('ELIGIBLE');
    expect(
      decision.options.map(({ limitCents, deductibleCents, rating }) => [
        limitCents / 100,
        deductibleCents / 100,
        rating?.outcome === 'RATED' ? rating.premiumCents : rating,
      ]),
    ).toEqual(offered);
    expect(decision.reasons.map(({ ruleId }) => ruleId)).toEqual(rules);
    expect(decision.text).toBeNull();
    expect(decision.declineLossReason).toBe('NOT_APPLICABLE');
  });

  it.each([
    {
      name: 'a limit above the authority refers the whole request',
      application: aCyberApplication(),
      limits: [
        [M, 5000],
        [3 * M, 10_000],
      ],
      text: `${REVIEW}a requested limit is above $2,000,000, the most we quote automatically for this revenue.`,
    },
    {
      name: 'just under the larger grid',
      application: aCyberApplication({ grossAnnualRevenue: '9999999' }),
      limits: [[3 * M, 2500]],
      text: `${REVIEW}a requested limit is above $2,000,000, the most we quote automatically for this revenue.`,
    },
    {
      name: 'above the larger authority',
      application: aCyberApplication({ grossAnnualRevenue: '40000000' }),
      limits: [[5 * M, 25_000]],
      text: `${REVIEW}a requested limit is above $3,000,000, the most we quote automatically for this revenue.`,
    },
    {
      name: 'several reasons in list order',
      application: without(aCyberApplication({ multiFactorAccess: 'no' }), 'numberOfPiiRecords'),
      limits: [[M, 10_000]],
      changes: scored(72),
      text:
        `${REVIEW}required answers are missing (numberOfPiiRecords); multi-factor authentication for remote access ` +
        'is not confirmed; the cyber risk score of 72 is below 80.',
    },
    {
      name: 'prior claims read exactly as in the specification',
      application: aCyberApplication({ claims: 'yes' }),
      limits: [[M, 10_000]],
      text: `${REVIEW}we must review all submissions with prior claims.`,
    },
  ] satisfies readonly Example[])('refers: $name', ({ application, limits, changes, text }: Example) => {
    const decision = decided(application, limits, changes);

    expect(decision.outcome).toBe('REFERRED');
    expect(decision.text).toBe(text);
    expect(decision.options).toEqual([]);
    expect(decision.declineLossReason).toBe('NOT_APPLICABLE');
  });

  it('refers a request whose limits are all above capacity, or declines it when the operator says so', () => {
    const application = aCyberApplication({ natureOfBusiness: 'Law Firms' });
    const limits = [
      [5 * M, 10_000],
      [10 * M, 25_000],
    ] as const;

    const referred = decided(application, limits);
    const decision = decided(application, limits, DECLINING);

    expect([referred.outcome, referred.declineLossReason]).toEqual(['REFERRED', 'NOT_APPLICABLE']);
    expect(referred.text).toBe(`${REVIEW}none of the requested limits is within our appetite.`);
    expect(referred.notOffered).toEqual(decision.notOffered);

    expect(decision.outcome).toBe('DECLINED');
    expect(decision.text).toBe(
      'This submission was declined due to the following: none of the requested limits is within our appetite.',
    );
    expect(decision.declineLossReason).toBe('DECLINE_UNDERWRITING_APPETITE');
    expect(decision.notOffered.map(({ index }) => index)).toEqual([0, 1]);
  });

  it('refers a class outside appetite, or declines it when the operator says so', () => {
    const casino = aCyberApplication({ natureOfBusiness: 'Casinos and Gambling' });

    const declined = decided(casino, [[M, 10_000]], DECLINING);
    const referred = decided(casino, [[M, 10_000]]);

    expect([declined.outcome, declined.declineLossReason]).toEqual(['DECLINED', 'DECLINE_UNDERWRITING_APPETITE']);
    expect(declined.text).toMatch('the nature of business Casinos and Gambling is outside our appetite');
    expect(referred.text).toBe(
      `${REVIEW}we must review all submissions in the nature of business Casinos and Gambling.`,
    );
  });

  it('says of a limit under the smallest one that amounts are sent in cents', () => {
    const { reasons, options } = decided(aCyberApplication(), [
      [10_000, 25],
      [60_000, 25],
    ]);

    expect(options.map(({ limitCents, deductibleCents }) => [limitCents, deductibleCents])).toEqual([
      [5_000_000, 250_000],
    ]);
    expect(reasons.map(({ ruleId, remedy }) => [ruleId, remedy])).toEqual([
      [
        'PAIR_ADJUSTED',
        'Request the offered pair. $50,000 is the smallest limit that is offered automatically; amounts are sent in cents, so that 1000000 is $10,000.',
      ],
      ['PAIR_ADJUSTED', 'Request the offered pair.'],
      ['OPTIONS_MERGED', null],
    ]);
  });

  it('takes the reason of a decline from the first rule in list order and lists declines only', () => {
    const decision = decided(aCyberApplication({ claims: 'yes' }), [[M, 10_000]], {
      scan: { state: 'DONE', score: 49, hasCriticalFinding: true, deadlinePassed: false },
    });

    expect(decision.reasons.map(({ ruleId }) => ruleId)).toEqual(['SCAN_CRITICAL', 'SCORE_DECLINE', 'PRIOR_CLAIMS']);
    expect(decision.declineLossReason).toBe('DECLINE_CRITICAL_VULNERABILITY');
    expect(decision.text).toBe(
      'This submission was declined due to the following: the external scan found a critical vulnerability; ' +
        'the cyber risk score of 49 is below 60.',
    );
  });
});

function decided(
  application: Application,
  limits: readonly (readonly [number, number])[],
  changes: Partial<EligibilityFacts> = {},
): Decision {
  const requested = limits.map(([limit, deductible]) => pair(limit, deductible));
  return decide(factsOf({ ...application, limits: requested }, { rate: RATES[application.productType], ...changes }));
}

function scored(score: number): Partial<EligibilityFacts> {
  return { scan: { state: 'DONE', score, hasCriticalFinding: false, deadlinePassed: false } };
}

function without(application: Application, key: string): Application {
  const answers = Object.entries(application.optionalData).filter(([name]) => name !== key);
  return { ...application, optionalData: Object.fromEntries(answers) };
}

function published(planId: string): RateOption {
  const file = `${import.meta.dirname}/../../../server/src/rating/plans/${planId}.v1.json`;
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const plan = compilePlan(loadPlan(JSON.parse(readFileSync(file, 'utf8')), sha256));
  return (input) => plan.rate(input);
}
