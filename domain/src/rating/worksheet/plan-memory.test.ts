import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fraction, multiply, reduce } from '../arithmetic/fraction.ts';
import { type PlanInput, ratePlan } from '../index.ts';
import { aPlan, type Edits } from '../testing/plans.ts';
import { show } from './worksheet.ts';
import { WrittenNumber } from './written-number.ts';

const SEED = 20_261_127;

describe('what a plan remembers of its worksheets', () => {
  // Registers that start from rows of the plan, steps that share a table, bands and defaults that tell keys apart.
  const EDITS: Edits = {
    'tables.half': { kind: 'constant', value: '0.5' },
    steps: [
      { id: 'controls', op: 'lookup', to: 'controls', by: { lookup: 'territory' } },
      { id: 'limit', op: 'multiply', to: 'controls', by: { lookup: 'limit' } },
      { id: 'limit-again', op: 'multiply', to: 'controls', by: { lookup: 'limit' } },
      { id: 'size', op: 'multiply', to: 'controls', by: { lookup: 'size' } },
      { id: 'once-more', op: 'multiply', to: 'controls', by: { lookup: 'territory' }, when: { eq: ['claims', true] } },
      { id: 'floor', op: 'floor', to: 'controls', by: { lookup: 'half' } },
      { id: 'rounded', op: 'multiply', to: 'controls', by: { lookup: 'limit' }, round: { unit: '0.1', mode: 'UP' } },
      { id: 'base', op: 'lookup', by: { lookup: 'base' } },
      { id: 'together', op: 'multiply', by: { reg: 'controls' } },
      { id: 'premium', op: 'round', round: { unit: '0.01', mode: 'HALF_EVEN' } },
    ],
  };
  const request: fc.Arbitrary<PlanInput> = fc.record({
    revenue: fc.constantFrom('0', '1500', '2000', '2500.125', '3000'),
    limit: fc.constantFrom(1000, 2000, 3000),
    territory: fc.constantFrom('A', 'B', 'C', 'D', null),
    claims: fc.boolean(),
  });

  it('never shows in the worksheet of another rating', () => {
    const used = aPlan(EDITS);

    fc.assert(
      fc.property(request, (input) => {
        const fresh = JSON.stringify(ratePlan(aPlan(EDITS), input));

        expect(JSON.stringify(ratePlan(used, input))).toBe(fresh);
        expect(JSON.stringify(ratePlan(used, input))).toBe(fresh);
      }),
      { seed: SEED, numRuns: 60 },
    );
  });

  it('is the row itself where a step is taken again', () => {
    const plan = aPlan(EDITS);
    const rows = (input: PlanInput) => ratePlan(plan, { revenue: '1500', limit: 1000, ...input }).worksheet;

    const [first, again, other] = [
      rows({ limit: 2000 }),
      rows({ limit: 2000, revenue: '10' }),
      rows({ territory: 'B' }),
    ];

    expect(again[1]).toBe(first[1]);
    expect(again[7]).not.toBe(first[7]);
    expect(other[1]).not.toBe(first[1]);
  });
});

describe('WrittenNumber', () => {
  const number = fc.record({ n: fc.bigInt(-(10n ** 24n), 10n ** 24n), d: fc.bigInt(1n, 10n ** 18n) });

  it('multiplies in lowest terms', () => {
    fc.assert(
      fc.property(number, number, (a: Fraction, b: Fraction) => {
        const product = WrittenNumber.of(a).times(WrittenNumber.of(b));

        expect(product.shown).toEqual(show(multiply(a, b)));
        expect({ n: product.n, d: product.d }).toEqual(reduce(multiply(a, b)));
      }),
      { seed: SEED, numRuns: 1000 },
    );
  });
});
