import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Application, Limit } from '../products/index.ts';
import { aCyberApplication, aCyberEuApplication, aTechEoApplication, pair } from '../products/testing/applications.ts';
import { compilePlan, loadPlan } from '../rating/index.ts';
import {
  asReferral,
  decide,
  type EligibilityFacts,
  type OfferedOption,
  type RateOption,
  underwriterOptions,
} from './index.ts';
import { factsOf } from './testing/facts.ts';

/** The plans that the server ships. */
const RATES = { CYBER: published('cyber-us'), CYBER_EU: published('cyber-eu'), TECH_EO: published('tech-eo-us') };

const SEED = 22_112;
const RUNS = { seed: SEED, numRuns: 150 };

const limits = fc.uniqueArray(
  fc.tuple(
    fc.constantFrom(40_000, 100_000, 1_000_000, 1_500_000, 2_000_000, 7_000_000),
    fc.constantFrom(500, 3_000, 25_000),
  ),
  { minLength: 1, maxLength: 3, selector: String },
);
const yesOrNo = fc.constantFrom('yes', 'yes', 'yes', 'no');

const cyber = fc
  .record({
    natureOfBusiness: fc.constantFrom('Engineering Services', 'Law Firms', 'Printing', 'Cannabis'),
    grossAnnualRevenue: fc.constantFrom('900000', '5000000', '12000000', '60000000'),
    numberOfPiiRecords: fc.constantFrom('min', 'low'),
    claims: fc.constantFrom('no', 'no', 'yes'),
    multiFactorAccess: yesOrNo,
    paymentRequestValidation: yesOrNo,
  })
  .map(aCyberApplication);
const cyberEu = fc
  .record({
    turnover: fc.record({ amount: fc.integer({ min: 1_000_000, max: 2_000_000_000 }), currency: fc.constant('EUR') }),
    natureOfBusiness: fc.constantFrom('Online Retail', 'IT Consulting'),
    mfaEmail: fc.constantFrom('YES' as const, 'NO' as const),
    usTurnoverShareBps: fc.constantFrom(0, 1_500, 2_600),
  })
  .map(aCyberEuApplication);
const techEo = fc
  .record({ claims: fc.boolean(), mfaEmailAccess: fc.boolean(), backups: fc.boolean() })
  .map(aTechEoApplication);

const scanned: fc.Arbitrary<EligibilityFacts> = fc
  .record({
    application: fc.oneof<fc.Arbitrary<Application>[]>(cyber, cyberEu, techEo),
    asked: limits,
    score: fc.constantFrom(72, 80, 85, 97),
    hasTria: fc.boolean(),
    action: fc.constantFrom('REFER' as const, 'DECLINE' as const),
  })
  .map(({ application, asked, score, hasTria, action }) =>
    factsOf(
      { ...application, hasTria, limits: asked.map(([limit, deductible]) => pair(limit, deductible)) },
      {
        scan: { state: 'DONE', score, hasCriticalFinding: false, deadlinePassed: false },
        settings: { maxAutoLimitLarge: 3_000_000, outOfAppetiteAction: action },
        rate: RATES[application.productType],
      },
    ),
  );

const asking = (facts: EligibilityFacts, pairs: readonly Limit[]): EligibilityFacts => ({
  ...facts,
  application: { ...facts.application, limits: pairs },
});
const pairOf = ({ limitCents, deductibleCents }: OfferedOption): Limit => ({
  aggregateCents: limitCents,
  deductibleCents,
});
const prices = (options: readonly OfferedOption[]): readonly unknown[] =>
  options.map((option) => [option.limitCents, option.deductibleCents, option.waitingHours, option.rating]);

describe('the price of a pair', () => {
  it('is one, whether the rules or an underwriter without edits offers it', () => {
    let compared = 0;
    fc.assert(
      fc.property(scanned, (facts) => {
        const byRules = decide(facts).options;
        compared += byRules.length;
        const byUnderwriter = underwriterOptions(asking(facts, byRules.map(pairOf))).options;

        expect(prices(byUnderwriter)).toEqual(prices(byRules));
      }),
      RUNS,
    );
    expect(compared).toBeGreaterThan(30);
  });

  it('does not know the way to it: settings, a renewal, a referral, and what was decided before the scan', () => {
    fc.assert(
      fc.property(scanned, (facts) => {
        const offered = prices(underwriterOptions(facts).options);
        const before = decide({ ...facts, scan: { ...facts.scan, state: 'PENDING', score: null } });
        const declining = { ...facts.settings, outOfAppetiteAction: 'DECLINE' as const };

        expect(before.options).toEqual([]);
        expect(asReferral(decide(facts), 'a person asked for it').options).toEqual([]);
        expect(prices(underwriterOptions({ ...facts, settings: declining }).options)).toEqual(offered);
        expect(prices(underwriterOptions({ ...facts, transaction: 'RENEWAL' }).options)).toEqual(offered);
      }),
      RUNS,
    );
  });

  it('does not depend on what else was asked for', () => {
    fc.assert(
      fc.property(scanned, (facts) => {
        for (const option of underwriterOptions(facts).options) {
          expect(prices(underwriterOptions(asking(facts, [pairOf(option)])).options)).toEqual(prices([option]));
        }
      }),
      RUNS,
    );
  });
});

function published(planId: string): RateOption {
  const file = `${import.meta.dirname}/../../../server/src/rating/plans/${planId}.v1.json`;
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const plan = compilePlan(loadPlan(JSON.parse(readFileSync(file, 'utf8')), sha256));
  return (input) => plan.rate(input);
}
