import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  decide,
  type EligibilityFacts,
  type OfferedOption,
  type RateOption,
  underwriterOptions,
} from '../eligibility/index.ts';
import type { Effect } from '../preview/index.ts';
import { type Limit, type PlanInput, PRODUCTS } from '../products/index.ts';
import { compilePlan, loadPlan } from '../rating/index.ts';
import { seededRandom } from '../rating/testing/random-requests.ts';
import { pathToYes } from './index.ts';
import { factsOfSent, randomSent, type Sent } from './testing/random-requests.ts';

/** `npm run path-to-yes` takes ten thousand. */
const RUNS = Number(process.env['PATH_TO_YES_RUNS'] ?? 150);
const PATIENCE_MS = 3_600_000;
const SEED = 20_261_123;

const PLANS = { CYBER: 'cyber-us', CYBER_EU: 'cyber-eu', TECH_EO: 'tech-eo-us' } as const;

interface Done {
  readonly field: string;
  readonly to: string;
}

describe.each(['CYBER', 'CYBER_EU', 'TECH_EO'] as const)('the path to yes of %s', (productType) => {
  it('promises what a broker who does exactly that gets, to the cent, and no step too many', {
    timeout: PATIENCE_MS,
  }, () => {
    const random = seededRandom(SEED);
    const rate = published(PLANS[productType]);
    const seen = { steps: 0, combined: 0, pairs: 0, savings: 0 };
    for (let run = 0; run < RUNS; run += 1) {
      const sent = randomSent(productType, random);
      const real = (changes: readonly Done[]): EligibilityFacts => factsOfSent(doing(sent, changes), rate);
      const { steps, pairs, combined, savings } = pathToYes(real([]));
      const needed = steps.filter(({ isNeeded }) => isNeeded);

      for (const step of [...steps, ...savings]) {
        expect([sent, step.field, shown(step.effect)]).toEqual([sent, step.field, outcomeOf(real([step]))]);
      }
      for (const { fields, effect } of pairs) {
        const both = steps.filter(({ field }) => fields.includes(field));
        expect([sent, fields, shown(effect)]).toEqual([sent, fields, outcomeOf(real(both))]);
      }
      const together = outcomeOf(real(needed));
      expect([sent, together.outcome === 'QUOTED']).toEqual([sent, combined !== null]);
      if (combined) expect([sent, shown(combined)]).toEqual([sent, together]);
      // One step less is not quoted: together they are the smallest set.
      for (const left of combined ? needed : []) {
        const others = needed.filter((step) => step !== left);
        expect([sent, left.field, outcomeOf(real(others)).outcome]).not.toEqual([sent, left.field, 'QUOTED']);
      }
      seen.steps += steps.length;
      seen.pairs += pairs.length;
      seen.savings += savings.length;
      seen.combined += combined && needed.length > 1 ? 1 : 0;
    }

    expect(seen.steps).toBeGreaterThan(RUNS / 4);
    expect(seen.savings).toBeGreaterThan(RUNS / 4);
    if (productType !== 'TECH_EO') expect(Math.min(seen.combined, seen.pairs)).toBeGreaterThan(RUNS / 50);
  });
});

/** What is sent after the changes were made: each value is read as a person or a program would read it. */
function doing(sent: Sent, changes: readonly Done[]): Sent {
  const removed = new Set<number>();
  let after = sent;
  for (const { field, to } of changes) {
    const [, position, part] = /^limits\[(\d+)\](?:\.(\w+))?$/.exec(field) ?? [];
    if (position === undefined) after = withValue(after, field, to);
    else if (part === undefined) removed.add(Number(position));
    else after = { ...after, limits: withAmount(after.limits, Number(position), { [part]: Number(to) }) };
  }
  return { ...after, limits: after.limits.filter((_limit, index) => !removed.has(index)) };
}

function withAmount(limits: readonly Limit[], position: number, amount: Partial<Limit>): readonly Limit[] {
  return limits.map((limit, index) => (index === position ? { ...limit, ...amount } : limit));
}

function withValue(sent: Sent, field: string, to: string): Sent {
  switch (field) {
    case 'client.primaryWebsite':
      return { ...sent, hasWebsite: true };
    case 'client.address.country':
      return { ...sent, country: to };
    case 'scan.score':
      return { ...sent, score: Number(to) };
    case 'scan.hasCriticalFinding':
      return { ...sent, hasCriticalFinding: false };
    default: {
      const kind = PRODUCTS[sent.productType].questions.find((question) => question.field === field)?.answer.kind;
      return { ...sent, answers: { ...sent.answers, [field]: kind === 'boolean' ? to === 'true' : to } };
    }
  }
}

const OUTCOMES = { ELIGIBLE: 'QUOTED', DECLINED: 'DECLINED', PENDING_SCAN: 'PENDING' } as const;

/** The decision and the prices of a real submission. */
function outcomeOf(facts: EligibilityFacts): ReturnType<typeof shown> {
  const decision = decide(facts);
  if (decision.outcome !== 'REFERRED') {
    return { outcome: OUTCOMES[decision.outcome], options: prices(decision.options) };
  }
  const isIncomplete = decision.reasons.some(({ ruleId }) => ruleId === 'ANSWERS_MISSING');
  return { outcome: isIncomplete ? 'INCOMPLETE' : 'REFERRED', options: prices(underwriterOptions(facts).options) };
}

function shown({ outcome, options }: Pick<Effect, 'outcome' | 'options'>): {
  readonly outcome: string;
  readonly options: readonly unknown[];
} {
  return { outcome, options: prices(options) };
}

function prices(options: readonly OfferedOption[]): readonly unknown[] {
  return options.map(({ limitCents, deductibleCents, waitingHours, rating }) => [
    limitCents,
    deductibleCents,
    waitingHours,
    rating,
  ]);
}

function published(planId: string): RateOption {
  const file = `${import.meta.dirname}/../../../server/src/rating/plans/${planId}.v1.json`;
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const plan = compilePlan(loadPlan(JSON.parse(readFileSync(file, 'utf8')), sha256));
  return Object.assign((input: PlanInput) => plan.rate(input), { many: plan.rateOptions });
}
