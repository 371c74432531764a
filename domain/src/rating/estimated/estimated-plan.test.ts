import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut } from '../compiled/frame.ts';
import { compilePlan, type Plan, type PlanInput, ratePlan } from '../index.ts';
import { ROUNDING_MODES } from '../plan/rounding.ts';
import { aPlan, caught, type Edits } from '../testing/plans.ts';
import { estimatedPlan } from './estimated-plan.ts';

const SEED = 20_261_126;
const BASE: PlanInput = { revenue: '1500', limit: 2000 };

function slowly(plan: Plan, input: PlanInput) {
  const { worksheet: _, ...rating } = ratePlan(plan, input);
  return rating;
}

function estimated(plan: Plan, base: PlanInput, options: readonly PlanInput[] = [{}]) {
  return estimatedPlan(plan, layOut(plan), ['limit'])?.(base, options);
}

/** Revenue x factor / factor, so that doubles are off by a little, then a bound and a rounding. */
function roundTrip(factor: string, op: string, bound: string, mode: string): Plan {
  return aPlan({
    steps: [
      { id: 'start', op: 'lookup', by: { input: 'revenue' } },
      { id: 'there', op: 'multiply', by: factor },
      { id: 'back', op: 'divide', by: factor },
      { id: 'bound', op, by: bound },
      { id: 'end', op: 'round', round: { unit: '1', mode } },
    ],
  });
}

describe('the estimated path', () => {
  it('rates what doubles can tell as the worksheet does', () => {
    const base = { revenue: '2501.25', claims: true, territory: 'B' };
    const options = [{ limit: 1000 }, { limit: 2000 }, { limit: 3000 }];

    expect(estimated(aPlan(), base, options)).toEqual(options.map((option) => slowly(aPlan(), { ...base, ...option })));
  });

  it.each<[string, PlanInput]>([
    ['a tie', { ...BASE, revenue: '1234.5' }],
    ['a number of too many digits', { ...BASE, revenue: '1234.000000000001' }],
    ['a missing input', { revenue: '1234' }],
    ['an unknown input', { ...BASE, turnover: 1 }],
    ['a value outside its declaration', { ...BASE, revenue: '-1' }],
  ])('leaves %s to the exact path', (_what, input) => {
    const plan = roundTrip('7', 'cap', '100000', 'HALF_UP');

    expect(estimated(plan, BASE)).toHaveLength(1);
    expect(estimated(plan, input)).toBeUndefined();
    expect(estimated(plan, BASE)).toEqual([slowly(plan, BASE)]);
  });

  it.each<[string, Edits]>([
    ['a table without a row', { 'tables.limit.rows': [['1000', '1']] }],
    ['a register that no step has set', { 'steps[0].when': { eq: ['claims', true] } }],
    [
      'a step beside the premium that cannot be told',
      { 'steps[4]': { id: 'x', op: 'lookup', to: 'x', by: { quotient: ['1', '0'] } } },
    ],
  ])('leaves %s to the exact path', (_what, edits) => {
    expect(estimated(aPlan(edits), BASE)).toBeUndefined();
  });

  it.each<[string, Edits]>([
    ['a premium that is not rounded', { 'steps[7]': { id: 'premium', op: 'multiply', by: '1' } }],
    ['a number as a text', { 'steps[3].by': { lookup: 'territory', keys: [{ input: 'limit' }] } }],
    ['a bound of many digits', { 'inputs.revenue.max': '1234567890.1234567' }],
  ])('has nothing for a plan with %s', (_what, edits) => {
    const plan = aPlan(edits);

    expect(estimatedPlan(plan, layOut(plan), [])).toBeUndefined();
  });

  it('keeps nothing of the requests before', () => {
    const plan = aPlan({ 'inputs.limit.required': undefined, 'inputs.limit.default': 3000 });
    const given = {
      limit: fc.constantFrom(1000, 2000, null),
      territory: fc.constantFrom('A', 'B', null),
      claims: fc.constantFrom(true, false, null),
      revenue: fc.constantFrom('1501', '2501', '-1', null),
    };
    const inputs = fc.record(given, { requiredKeys: [] });
    const requests = fc.array(fc.tuple(inputs, fc.array(inputs, { minLength: 1, maxLength: 3 })), { maxLength: 6 });
    const answer = (rate: () => unknown) => {
      const said = caught(rate);
      return said instanceof Error ? said.message : said;
    };

    fc.assert(
      fc.property(requests, (several) => {
        const { rateOptions } = compilePlan(plan);
        for (const [base, options] of several) {
          expect(answer(() => rateOptions(base, options))).toEqual(
            answer(() => options.map((option) => slowly(plan, { ...base, ...option }))),
          );
        }
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('reads an option that names less than the others as if it were alone', () => {
    const { rateOptions } = compilePlan(aPlan());
    const options = [{ limit: 1000 }, { territory: 'B' }];
    rateOptions({ revenue: '1501', limit: 2000, territory: 'A' }, options);
    rateOptions({ revenue: '1501' }, [{ limit: 1000, territory: 'A' }]);

    expect(rateOptions({ revenue: '1501' }, options)).toMatchObject([
      { outcome: 'RATED' },
      { outcome: 'NO_RATE', reason: 'INPUT_MISSING:limit' },
    ]);
  });

  // Numbers that lie on a turn of the rounding, on a bound, or a hair beside: a wrong cent would come from these.
  it('never rounds to another side than the exact number, also a hair beside a tie or a bound', () => {
    const place = fc.tuple(
      fc.integer({ min: 0, max: 4000 }),
      fc.constantFrom('', '.5', '.49', '.499999999', '.4999999999', '.50000000001', '.99999999', '.00000000001'),
    );
    let told = 0;

    fc.assert(
      fc.property(
        fc.tuple(place, place),
        fc.constantFrom('3', '7', '1.1', '0.93', '12345.6789', '1'),
        fc.constantFrom('cap', 'floor', 'minPremium'),
        fc.constantFrom(...ROUNDING_MODES),
        ([[whole, rest], [boundWhole, boundRest]], factor, op, mode) => {
          const plan = roundTrip(factor, op, `${Math.max(0, whole + (boundWhole % 3) - 1)}${boundRest}`, mode);
          const input = { ...BASE, revenue: `${whole}${rest}` };

          const ratings = estimated(plan, input);

          if (ratings) {
            told += 1;
            expect(ratings).toEqual([slowly(plan, input)]);
          }
          expect(compilePlan(plan).rate(input)).toEqual(slowly(plan, input));
        },
      ),
      { seed: SEED, numRuns: 300 },
    );
    expect(told).toBeGreaterThan(60);
  });

  // A key that is worked out may lie on either side of the row that it seems to be at.
  it('never takes another row than the exact key, also a hair beside it', () => {
    const table = (kind: string) => ({
      kind,
      keys: ['revenue'],
      rows: [
        ['0', '1'],
        ['0.5', '3'],
        ['1', '2'],
        ['1.7', '5'],
        ['100', '7'],
      ],
      outside: 'error',
      monotone: 'none',
    });
    const key = fc.constantFrom('0.5', '1', '1.7', '0.49999999999', '1.70000000001', '1.2', '99.99999999999', '100');

    fc.assert(
      fc.property(
        key,
        fc.constantFrom('3', '7', '1.1', '1'),
        fc.constantFrom('band', 'interpolated'),
        (at, factor, kind) => {
          const scaled = { quotient: [{ product: [{ input: 'revenue' }, factor] }, factor] };
          const plan = aPlan({
            'tables.rate': table(kind),
            'steps[1].by': { lookup: 'rate', keys: [scaled] },
          });
          const input = { ...BASE, revenue: at };

          expect(compilePlan(plan).rate(input)).toEqual(slowly(plan, input));
          expect(estimated(plan, input) ?? [slowly(plan, input)]).toEqual([slowly(plan, input)]);
        },
      ),
      { seed: SEED, numRuns: 300 },
    );
  });
});
