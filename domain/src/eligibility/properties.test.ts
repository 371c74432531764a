import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Application, applyPatch, type QuoteRequestInfo, readQuoteRequestInfo } from '../products/index.ts';
import { aCyberApplication, pair } from '../products/testing/applications.ts';
import { type Decision, decide, type EligibilityFacts, type RateOption } from './index.ts';
import { factsOf } from './testing/facts.ts';

const SEED = 71_114;
const TODAY = '2026-11-20';

/** A price that differs with every input, so that two equal prices mean equal inputs. */
const DISTINCT_RATE: RateOption = (input) => {
  const text = JSON.stringify(Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const premiumCents = [...text].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 99_991, 7);
  return { outcome: 'RATED', premiumCents, triaCents: 0 };
};

const LOSSES = ['claims', 'breaches', 'interruptions'] as const;
const CONTROLS = ['multiFactorAuthenticationEmails', 'multiFactorAccess', 'formalBackups'] as const;

const answers = fc.record(
  {
    natureOfBusiness: fc.constantFrom('Engineering Services', 'Law Firms', 'Printing', 'Water Utilities', 'Cannabis'),
    grossAnnualRevenue: fc.constantFrom('900000', '5000000', '10000000', '60000000', '100000001'),
    numberOfPiiRecords: fc.constantFrom('min', 'low', 'medium', 'uncertain'),
    claims: fc.constantFrom('yes', 'no', 'uncertain'),
    breaches: fc.constantFrom('yes', 'no', 'uncertain'),
    interruptions: fc.constantFrom('yes', 'no', 'uncertain'),
    multiFactorAuthenticationEmails: fc.constantFrom('yes', 'no', 'uncertain'),
    multiFactorAccess: fc.constantFrom('yes', 'no', 'uncertain'),
    formalBackups: fc.constantFrom('yes', 'no', 'uncertain'),
    paymentRequestValidation: fc.constantFrom('yes', 'no', 'uncertain'),
  },
  { requiredKeys: [] },
);

const pairs = fc
  .tuple(
    fc.constantFrom(25_000, 500_000, 1_500_000, 2_000_000, 3_000_000, 11_000_000),
    fc.constantFrom(0, 2_500, 60_000),
  )
  .map(([limit, deductible]) => pair(limit, deductible));

const scans = fc.record({
  state: fc.constantFrom('DONE' as const, 'DONE' as const, 'PENDING' as const, 'FAILED' as const),
  score: fc.constantFrom(41, 72, 85, null),
  hasCriticalFinding: fc.boolean(),
  deadlinePassed: fc.boolean(),
});

const requests: fc.Arbitrary<EligibilityFacts> = fc
  .record({
    answers,
    limits: fc.uniqueArray(pairs, {
      minLength: 1,
      maxLength: 3,
      selector: ({ aggregateCents, deductibleCents }) => `${aggregateCents}/${deductibleCents}`,
    }),
    questions: fc.record({ biometricData: fc.boolean(), excludedClasses: fc.boolean() }),
    scan: scans,
    country: fc.constantFrom('US', 'CA', null),
    hasWebsite: fc.boolean(),
  })
  .map(({ answers: given, limits, questions, scan, country, hasWebsite }) =>
    factsOf(
      { ...aCyberApplication(definedOnly(given)), limits, applicationQuestions: questions },
      { scan, client: { country, hasWebsite }, rate: DISTINCT_RATE },
    ),
  );

describe('a decision', () => {
  it('does not depend on the order of answers', () => {
    fc.assert(
      fc.property(requests, fc.integer(), (facts, turn) => {
        const entries = Object.entries(facts.application.optionalData);
        const at = Math.abs(turn) % entries.length;
        const shuffled = Object.fromEntries([...entries.slice(at), ...entries.slice(0, at)].toReversed());
        const turned = { ...facts, application: { ...facts.application, optionalData: shuffled } };

        expect(decide(turned)).toEqual(decide(facts));
      }),
      { seed: SEED, numRuns: 200 },
    );
  });

  it('keeps the hits of all other rules when one more answer fails', () => {
    const failing = fc.constantFrom<readonly [string, (facts: EligibilityFacts) => Application | undefined]>(
      ...LOSSES.flatMap((key) =>
        ['yes', 'uncertain'].map(
          (bad) => [`${key} ${bad}`, (facts: EligibilityFacts) => worsened(facts, key, 'no', bad)] as const,
        ),
      ),
      ...CONTROLS.flatMap((key) =>
        ['no', 'uncertain'].map(
          (bad) => [`${key} ${bad}`, (facts: EligibilityFacts) => worsened(facts, key, 'yes', bad)] as const,
        ),
      ),
      ['biometricData', ({ application }) => withQuestion(application, 'biometricData')],
      ['excludedClasses', ({ application }) => withQuestion(application, 'excludedClasses')],
    );

    fc.assert(
      fc.property(requests, failing, (facts, [, fail]) => {
        const application = fail(facts);
        fc.pre(application !== undefined);
        if (!application) return;

        const before = blocking(decide(facts));
        const after = blocking(decide({ ...facts, application }));

        expect(after).toEqual(expect.arrayContaining([...before]));
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  it('is a referral for a renewal, whatever else was found', () => {
    fc.assert(
      fc.property(requests, fc.constantFrom('REFER' as const, 'DECLINE' as const), (facts, outOfAppetiteAction) => {
        const settings = { ...facts.settings, outOfAppetiteAction };
        const renewal = decide({ ...facts, settings, transaction: 'RENEWAL' });

        expect([renewal.outcome, renewal.declineLossReason]).toEqual(['REFERRED', 'NOT_APPLICABLE']);
        expect(blocking(renewal)).toEqual(expect.arrayContaining([...blocking(decide({ ...facts, settings }))]));
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('says of each remedy what a real resubmission would get', () => {
    let compared = 0;
    fc.assert(
      fc.property(requests, (facts) => {
        for (const reason of decide(facts).reasons) {
          const fixed = resubmitted(facts, reason);
          expect(reason.effectIfFixed === null).toBe(fixed === undefined);
          if (!fixed) continue;
          const real = decide(fixed);
          compared += 1;
          expect(reason.effectIfFixed).toEqual({
            outcome: real.outcome,
            options: real.options.map(({ limitCents, deductibleCents, rating }) => ({
              limitCents,
              deductibleCents,
              premiumCents: rating?.outcome === 'RATED' ? rating.premiumCents : null,
            })),
          });
        }
      }),
      { seed: SEED, numRuns: 400 },
    );
    expect(compared).toBeGreaterThan(500);
  });
});

/** The facts after the remedy, changed as a broker, a client or a rescan would change them. */
function resubmitted(facts: EligibilityFacts, reason: Decision['reasons'][number]): EligibilityFacts | undefined {
  const { application, client, scan } = facts;
  const answer = (key: string, data: string) => ({ optionalData: [{ key, data, type: typeOf(key) }] });
  switch (reason.ruleId) {
    case 'SCAN_CRITICAL':
      return { ...facts, scan: { ...scan, hasCriticalFinding: false } };
    case 'SCORE_DECLINE':
    case 'SCORE_REVIEW':
      return { ...facts, scan: { ...scan, score: 80 } };
    case 'TERRITORY_REVIEW':
      return { ...facts, client: { ...client, country: 'US' } };
    case 'PII_ABOVE_MAX':
      return sending(facts, answer('numberOfPiiRecords', 'low'));
    case 'EXCLUDED_ACTIVITY':
      return sending(facts, { applicationQuestions: { excludedClasses: false } });
    case 'BIOMETRIC_DATA':
      return sending(facts, { applicationQuestions: { biometricData: false } });
    case 'LOSS_HISTORY_UNCERTAIN': {
      const uncertain = LOSSES.filter((key) => application.optionalData[key] === 'uncertain');
      return sending(facts, { optionalData: uncertain.map((key) => ({ key, data: 'no', type: typeOf(key) })) });
    }
    case 'CONTROL_MFA_EMAIL':
      return sending(facts, answer('multiFactorAuthenticationEmails', 'yes'));
    case 'CONTROL_MFA_ACCESS':
      return sending(facts, answer('multiFactorAccess', 'yes'));
    case 'CONTROL_BACKUPS':
      return sending(facts, answer('formalBackups', 'yes'));
    case 'SOCIAL_ENGINEERING_REMOVED':
      return sending(facts, answer('paymentRequestValidation', 'yes'));
    case 'NO_OPTION':
      return sending(facts, {
        limits: lowered(
          application,
          application.limits.map((_, at) => at),
          capacityOf(application),
        ),
      });
    case 'OPTION_ABOVE_CAPACITY':
      return sending(facts, { limits: lowered(application, reason.optionIndexes, capacityOf(application)) });
    case 'LIMIT_AUTHORITY': {
      const maximum = Number(application.optionalData.grossAnnualRevenue) >= 10_000_000 ? 3_000_000 : 2_000_000;
      return sending(facts, { limits: lowered(application, reason.optionIndexes, maximum) });
    }
    default:
      return undefined;
  }
}

function sending(facts: EligibilityFacts, info: QuoteRequestInfo): EligibilityFacts {
  const { patch, problems } = readQuoteRequestInfo('CYBER', info, { today: TODAY });
  expect(problems).toEqual([]);
  return { ...facts, application: applyPatch(facts.application, patch) };
}

/** The requested pairs with some limits lowered, each pair once. */
function lowered({ limits }: Application, indexes: readonly number[], maximum: number): Application['limits'] {
  const changed = limits.map((limit, at) =>
    indexes.includes(at) ? { ...limit, aggregateCents: Math.min(limit.aggregateCents, maximum * 100) } : limit,
  );
  return [...new Map(changed.map((limit) => [`${limit.aggregateCents}/${limit.deductibleCents}`, limit])).values()];
}

/** Law firms, water utilities and cannabis are the classes in these tests for which less is written. */
function capacityOf({ optionalData }: Application): number {
  const capacities = new Map([
    ['Law Firms', 3_000_000],
    ['Water Utilities', 5_000_000],
    ['Cannabis', 3_000_000],
  ]);
  return capacities.get(optionalData.natureOfBusiness ?? '') ?? 10_000_000;
}

function typeOf(key: string): string {
  return key === 'numberOfPiiRecords' ? 'text' : 'yes-no-uncertain';
}

/** Every hit that refers or declines, as text. */
function blocking(decision: Decision): readonly string[] {
  return decision.reasons.filter(({ kind }) => kind !== 'ADJUST').map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

/** The application with a good answer made bad; undefined when the answer was not good. */
function worsened({ application }: EligibilityFacts, key: string, good: string, bad: string): Application | undefined {
  if (application.optionalData[key] !== good) return undefined;
  return { ...application, optionalData: { ...application.optionalData, [key]: bad } };
}

function withQuestion(application: Application, key: 'biometricData' | 'excludedClasses'): Application | undefined {
  if (application.applicationQuestions[key] === true) return undefined;
  return { ...application, applicationQuestions: { ...application.applicationQuestions, [key]: true } };
}

function definedOnly(given: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}
