import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { compilePlan, type Plan, type PlanInput, ratePlan } from '../index.ts';
import { scheduleSteps } from '../plan/schedule-steps.ts';
import { aPlan, caught, type Edits } from '../testing/plans.ts';

const SEED = 20_261_120;
// Random plans take a second on a free machine; a busy one must not fail them.
vi.setConfig({ testTimeout: 60_000 });
const BASE: PlanInput = { revenue: '1500' };

describe('compilePlan', () => {
  it('rates the options of a request as one by one with a worksheet', () => {
    const options = [{ limit: 1000 }, { limit: 3000, territory: 'B' }, { limit: 2000, claims: true, territory: null }];

    const ratings = compilePlan(aPlan()).rateOptions(BASE, options);

    expect(ratings).toEqual(options.map((option) => slow(aPlan(), { ...BASE, ...option })));
  });

  it('lets an option win over what the request says', () => {
    const [rating] = compilePlan(aPlan()).rateOptions({ ...BASE, limit: 'no limit' }, [{ limit: 1000 }]);

    expect(rating).toEqual(slow(aPlan(), { ...BASE, limit: 1000 }));
  });

  it.each<[string, PlanInput]>([
    ['a missing input', {}],
    ['a table under noRate', { revenue: '7000', limit: 1000 }],
    ['a table under error', { revenue: '1000', limit: 1 }],
    ['an unknown input', { revenue: '1000', limit: 1000, turnover: 1 }],
    ['a value outside its declaration', { revenue: '1e3', limit: 1000 }],
  ])('says the same as the worksheet path for %s', (_case, input) => {
    expect(said(() => compilePlan(aPlan()).rate(input))).toEqual(said(() => slow(aPlan(), input)));
  });

  it('lets no factor overtake a step that reads the product before it', () => {
    const plan = withSteps([
      { op: 'multiply', to: 'premium', by: { lookup: 'limit' } },
      { op: 'lookup', to: 'x', by: { reg: 'premium' } },
      { op: 'multiply', to: 'premium', by: '3' },
      { op: 'add', to: 'premium', by: { reg: 'x' } },
    ]);

    const ratings = compilePlan(plan).rateOptions(BASE, [{ limit: 1000 }, { limit: 2000 }]);

    expect(ratings.map(({ premiumCents }) => premiumCents)).toEqual([40_000, 60_000]);
  });

  // Plans made of random steps over three registers: whatever order of factors, sums, caps and rounding a plan has,
  // working out the shared part first must not change a result.
  it('gives the same results whatever the steps and whichever inputs vary', () => {
    fc.assert(
      fc.property(fc.array(randomStep(), { minLength: 1, maxLength: 14 }), randomOptions(), (steps, options) => {
        const plan = withSteps(steps);

        const ratings = said(() => compilePlan(plan).rateOptions({ revenue: '1500', limit: 2000 }, options));

        const expected = said(() => options.map((option) => slow(plan, { revenue: '1500', limit: 2000, ...option })));
        expect(ratings).toEqual(expected);
      }),
      { seed: SEED, numRuns: 600 },
    );
  });
});

describe('scheduleSteps', () => {
  it('shares every factor that does not depend on the option', () => {
    const { once, perOption } = scheduleSteps(aPlan().steps, new Set(['limit']));

    expect(once.map(({ id }) => id)).toEqual(['base', 'size', 'territory', 'claims', 'claims-review']);
    expect(perOption.map(({ id }) => id)).toEqual(['limit', 'minimum', 'premium']);
  });
});

function slow(plan: Plan, input: PlanInput) {
  const { worksheet: _, ...rating } = ratePlan(plan, input);
  return rating;
}

function said(action: () => unknown): unknown {
  const fault = caught(action);
  return fault instanceof Error ? fault.message : fault;
}

const REGISTERS = ['premium', 'x', 'y'];

function randomStep() {
  const operand = fc.oneof(
    fc.constantFrom<unknown>('0.5', '-2', '3', { input: 'limit' }, { input: 'revenue' }, { lookup: 'limit' }),
    fc.constantFrom(...REGISTERS).map((reg) => ({ reg })),
    fc.constantFrom(...REGISTERS).map((reg) => ({ sum: [{ reg }, { lookup: 'size' }] })),
  );
  return fc.record({
    op: fc.constantFrom('lookup', 'multiply', 'multiply', 'multiply', 'divide', 'add', 'cap', 'floor', 'minPremium'),
    to: fc.constantFrom(...REGISTERS),
    by: operand,
    when: fc.option(fc.constantFrom({ eq: ['claims', true] }, { gt: ['limit', 1000] }), { nil: undefined, freq: 4 }),
    round: fc.option(fc.constant({ unit: '0.1', mode: 'HALF_EVEN' }), { nil: undefined, freq: 6 }),
  });
}

function randomOptions() {
  const option = fc.record(
    { limit: fc.constantFrom(1000, 2000, 3000), claims: fc.boolean(), revenue: fc.constantFrom('1', '1999', '2500') },
    { requiredKeys: [] },
  );
  return fc.array(option, { minLength: 1, maxLength: 3 });
}

function withSteps(steps: readonly object[]): Plan {
  const start = REGISTERS.map((to) => ({ id: `start-${to}`, op: 'lookup', to, by: '100' }));
  const end = { id: 'end', op: 'round', round: { unit: '0.01', mode: 'HALF_UP' } };
  const edits: Edits = { steps: [...start, ...steps.map((step, at) => ({ id: `step-${at}`, ...step })), end] };
  return aPlan(JSON.parse(JSON.stringify(edits)));
}
