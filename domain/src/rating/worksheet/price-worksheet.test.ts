import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { minorDigitsOf, priceGroupOf } from '../../products/index.ts';
import { loadPlan, type Plan, type PlanInput, priceWorksheet, ratePlan } from '../index.ts';
import {
  type RandomRequest,
  randomCyberEuRequest,
  randomCyberRequest,
  randomTechEoRequest,
  seededRandom,
} from '../testing/random-requests.ts';

const RUNS = 100;
const PRODUCTS: readonly [string, (random: () => number) => RandomRequest][] = [
  ['cyber-us', randomCyberRequest],
  ['cyber-eu', randomCyberEuRequest],
  ['tech-eo-us', randomTechEoRequest],
];

const ACCOUNTING: PlanInput = {
  revenue: '5000000',
  class: 4,
  state: 'Connecticut',
  limit: '1000000',
  deductible: '25000',
  numberOfPiiRecords: 'min',
  ...Object.fromEntries(
    [
      'multiFactorAuthenticationEmails multiFactorAccess vpnAndMfa formalBackups emailFilter',
      'paymentRequestValidation encryptPos pciCompliantPayments rightfulMediaUse',
    ]
      .join(' ')
      .split(' ')
      .map((name) => [name, 'yes']),
  ),
  score: 85,
};

function stepsOf(plan: Plan, input: PlanInput, detail: 'full' | 'summary') {
  const digits = typeof input['currency'] === 'string' ? (minorDigitsOf(input['currency']) ?? 2) : 2;
  const { worksheet, premiumCents } = ratePlan(plan, input);
  const minorPerUnit = 10n ** BigInt(digits);
  return { premiumCents, steps: priceWorksheet(plan, worksheet, { detail, minorPerUnit, groupOf: priceGroupOf }) };
}

describe('the worksheet of a price', () => {
  it('goes from the base to the premium in the steps of the plan: 3,300 x 1.20 x 1.0732 x 0.92 x 0.80', () => {
    const { steps, premiumCents } = stepsOf(published('cyber-us'), ACCOUNTING, 'full');
    const shown = steps.map(({ label, kind, value, premiumCentsAfter }) => [label, kind, value, premiumCentsAfter]);

    expect(premiumCents).toBe(312_800);
    expect(shown.slice(0, 6)).toEqual([
      ['Base premium by revenue', 'BASE', '3300', 330_000],
      ['Class of business', 'FACTOR', '1.2', 396_000],
      ['Home state', 'FACTOR', '1.0732', 424_987],
      ['Aggregate limit', 'FACTOR', '1', 424_987],
      ['Deductible', 'FACTOR', '0.92', 390_988],
      ['Personal records held', 'FACTOR', '1', 390_988],
    ]);
    expect(shown).toContainEqual(['Controls, at least', 'BOUND', '0.8', 390_988]);
    expect(shown.slice(-3)).toEqual([
      ['Schedule factor of the underwriter', 'FACTOR', '1', 312_791],
      ['Minimum premium of the limit', 'BOUND', '750', 312_791],
      ['Premium, to the dollar', 'ROUNDING', 'HALF_UP to 1', 312_800],
    ]);
  });

  it('has a summary of neighbouring factors, without what changes nothing', () => {
    const { steps } = stepsOf(published('cyber-us'), ACCOUNTING, 'summary');

    expect(steps).toEqual([
      { label: 'Base premium by revenue', kind: 'BASE', value: '3300', premiumCentsAfter: 330_000 },
      { label: 'Business', kind: 'FACTOR', value: '1.28784', premiumCentsAfter: 424_987 },
      { label: 'Requested terms', kind: 'FACTOR', value: '0.92', premiumCentsAfter: 390_988 },
      { label: 'Security controls', kind: 'FACTOR', value: '0.8', premiumCentsAfter: 312_791 },
      { label: 'Premium, to the dollar', kind: 'ROUNDING', value: 'HALF_UP to 1', premiumCentsAfter: 312_800 },
    ]);
  });

  it.each(PRODUCTS)('of %s ends at the premium, in full and in short', (planId, randomRequest) => {
    const plan = published(planId);
    const random = seededRandom(61_123);
    const requests = Array.from({ length: RUNS }, () => randomRequest(random));
    const inputs = requests.flatMap(({ base, options }) => options.map((option) => ({ ...base, ...option })));
    const priced = inputs
      .flatMap((input) => (['full', 'summary'] as const).map((detail) => stepsOf(plan, input, detail)))
      .filter(({ premiumCents }) => premiumCents !== null);
    for (const { steps, premiumCents } of priced) {
      expect(steps.at(-1)?.premiumCentsAfter).toBe(premiumCents);
      expect(steps.every(({ premiumCentsAfter }) => Number.isSafeInteger(premiumCentsAfter))).toBe(true);
    }
    expect(priced.length).toBeGreaterThan(RUNS);
  });

  it('of Tech E+O goes through its parts, and shows no step of terrorism cover', () => {
    const input = { ...randomTechEoRequest(seededRandom(5)).base, limit: '1000000', deductible: '10000' };
    const { steps } = stepsOf(published('tech-eo-us'), input, 'full');

    expect(steps.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Technology part', 'Cyber part', 'Technology and cyber parts']),
    );
    expect(steps.some(({ label }) => label.startsWith('Terrorism'))).toBe(false);
  });
});

describe('the step that turns euros into the currency of the policy', () => {
  it.each(['full', 'summary'] as const)('is told apart in a %s worksheet, and is the only one', (detail) => {
    const random = seededRandom(5);
    for (let run = 0; run < RUNS; run += 1) {
      const { base, options } = randomCyberEuRequest(random);
      const input = { ...base, ...options[0] };
      const converted = stepsOf(published('cyber-eu'), input, detail).steps.filter(({ isConversion }) => isConversion);

      expect(converted.length).toBeLessThanOrEqual(1);
      if (input['currency'] !== 'EUR') expect(converted.map(({ label }) => label)).toEqual(['Euro to policy currency']);
    }
    const { steps } = stepsOf(published('cyber-us'), ACCOUNTING, detail);
    expect(steps.some(({ isConversion }) => isConversion)).toBe(false);
  });
});

function published(planId: string): Plan {
  const file = `${import.meta.dirname}/../../../../server/src/rating/plans/${planId}.v1.json`;
  return loadPlan(JSON.parse(readFileSync(file, 'utf8')), (text) => createHash('sha256').update(text).digest('hex'));
}
