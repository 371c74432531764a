import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePlan, loadPlan, type Plan, type PlanInput, type Rating, RatingFault, ratePlan } from '../index.ts';
import { aPlan, caught, type Edits } from '../testing/plans.ts';
import {
  type RandomRequest,
  randomCyberEuRequest,
  randomCyberRequest,
  randomTechEoRequest,
  seededRandom,
} from '../testing/random-requests.ts';
import { watchedPlan } from '../testing/watched-plan.ts';

const BASE: PlanInput = { revenue: '1500', limit: 2000, claims: true, territory: 'B' };
const LISTS: Edits = {
  'inputs.shares': { type: 'list', default: null },
  'inputs.sprinklers': { type: 'boolean', default: false },
  'inputs.guards': { type: 'boolean', default: true },
};
const SHARES: PlanInput = {
  shares: [
    { in: 'A', w: 2000 },
    { in: 'B', w: '1000' },
  ],
};

function slowly(plan: Plan, input: PlanInput): Rating {
  const { worksheet: _, ...rating } = ratePlan(plan, input);
  return rating;
}

/** The ratings of a compiled plan, and how many of them it left to the way step by step. */
function compiled(plan: Plan, base: PlanInput, options: readonly PlanInput[]) {
  const watched = watchedPlan(plan);
  const ratings = compilePlan(watched.plan).rateOptions(base, options);
  return { ratings, slowRatings: watched.slowRatings() };
}

/** The same amount with more digits than doubles tell apart, so that it is worked out in fractions. */
function inFractions(amount: unknown): string {
  const text = String(amount);
  return `${text}${text.includes('.') ? '' : '.'}${'0'.repeat(16)}`;
}

/** The compiled plan itself rates every option, and as the worksheet does: in doubles where they can tell, or exactly. */
function expectFast(plan: Plan, base: PlanInput, options: readonly PlanInput[]): void {
  const expected = options.map((option) => slowly(plan, { ...base, ...option }));
  const exactly = base['revenue'] === undefined ? base : { ...base, revenue: inFractions(base['revenue']) };

  expect(compiled(plan, base, options)).toEqual({ ratings: expected, slowRatings: 0 });
  expect(compiled(plan, exactly, options)).toEqual({ ratings: expected, slowRatings: 0 });
  expect(expected.every(({ outcome }) => outcome === 'RATED')).toBe(true);
}

describe('the fast path of a compiled plan', () => {
  it.each<[string, unknown]>([
    ['a constant', '1.7'],
    ['an input', { input: 'limit' }],
    ['a register', { reg: 'x' }],
    ['a sum', { sum: [{ input: 'limit' }, { input: 'revenue' }, '1'] }],
    ['a sum of one', { sum: [{ input: 'limit' }] }],
    ['a product', { product: [{ input: 'limit' }, '0.5', { reg: 'x' }] }],
    ['a maximum', { max: [{ input: 'limit' }, '2001', { reg: 'x' }] }],
    ['a minimum', { min: [{ input: 'limit' }, '2001', { reg: 'x' }] }],
    ['a difference', { difference: [{ input: 'revenue' }, { input: 'limit' }] }],
    ['a quotient', { quotient: [{ input: 'limit' }, { reg: 'x' }] }],
    ['a count', { count: ['claims', 'sprinklers', 'guards'] }],
    ['a lookup', { lookup: 'limit' }],
    ['a lookup that raises a flag', { lookup: 'size', keys: ['2000'] }],
    ['a lookup by a computed key', { lookup: 'limit', keys: [{ sum: [{ input: 'limit' }, '1000'] }] }],
    ['a lookup by a register', { lookup: 'base', keys: [{ reg: 'x' }] }],
    ['a lookup by several keys', { lookup: 'rate', keys: [{ input: 'territory' }, { reg: 'x' }] }],
    ['a constant table', { lookup: 'fee' }],
    ['a default', { lookup: 'territory', keys: [{ input: 'limit' }] }],
    [
      'a weighted mean',
      {
        weightedMean: { list: 'shares', value: { lookup: 'territory', keys: [{ item: 'in' }] }, weight: { item: 'w' } },
      },
    ],
    [
      'a weighted mean of computed values',
      { weightedMean: { list: 'shares', value: { sum: [{ item: 'w' }, '1'] }, weight: { reg: 'x' } } },
    ],
  ])('works out %s', (_name, by) => {
    const plan = aPlan({
      ...LISTS,
      'tables.fee': { kind: 'constant', value: '2.5' },
      'tables.rate': {
        kind: 'band',
        keys: ['territory', 'revenue'],
        rows: [
          ['A', '0', '5'],
          ['B', '0', '4'],
          ['B', '40', '3'],
        ],
        outside: 'error',
        monotone: 'none',
      },
      steps: [
        { id: 'x', op: 'lookup', to: 'x', by: '40.5' },
        { id: 'start', op: 'lookup', by: '100' },
        { id: 'operand', op: 'multiply', by },
        { id: 'end', op: 'round', round: { unit: '0.01', mode: 'HALF_UP' } },
      ],
    });

    expectFast(plan, { ...BASE, ...SHARES }, [{}, { limit: 1000 }, { claims: false, revenue: '2500' }]);
  });

  it.each(['lookup', 'multiply', 'divide', 'add', 'subtract', 'cap', 'floor', 'minPremium'])(
    'takes the step %s',
    (op) => {
      const steps = (round?: object, when?: object) => [
        { id: 'start', op: 'lookup', by: { input: 'revenue' } },
        { id: 'step', op, by: { lookup: 'limit' }, round, when },
        { id: 'end', op: 'round', round: { unit: '0.01', mode: 'UP' } },
      ];
      const plan = (round?: object, when?: object) => aPlan(JSON.parse(JSON.stringify({ steps: steps(round, when) })));
      const options = [{}, { limit: 1000 }, { limit: 3000, claims: false }];

      expectFast(plan(), BASE, options);
      expectFast(plan({ unit: '0.5', mode: 'HALF_EVEN' }), BASE, options);
      expectFast(plan(undefined, { eq: ['claims', true] }), BASE, options);
      expectFast(plan(undefined, { isNull: 'territory' }), BASE, options);
    },
  );

  it('puts flags of shared steps, of options and of rows into the order of the plan', () => {
    const flag = (id: string, op: string, when?: object) => ({ id, op, ruleId: 'CLAIMS', ...(when && { when }) });
    const plan = aPlan({
      'steps[2]': flag('by-limit', 'decline', { gt: ['limit', 1000] }),
      'steps[3]': flag('always', 'refer'),
      'steps[4]': { id: 'again', op: 'multiply', by: { lookup: 'size', keys: [{ input: 'limit' }] } },
    });
    const options = [{ limit: 1000 }, { limit: 2000 }, { limit: 3000 }];

    expectFast(plan, { ...BASE, revenue: '2500' }, options);
    expect(compiled(plan, { ...BASE, revenue: '2500' }, options).ratings[1]?.flags).toEqual([
      { kind: 'REFER', ruleId: 'SIZE', step: 'size' },
      { kind: 'DECLINE', ruleId: 'CLAIMS', step: 'by-limit' },
      { kind: 'REFER', ruleId: 'CLAIMS', step: 'always' },
      { kind: 'REFER', ruleId: 'SIZE', step: 'again' },
      { kind: 'REFER', ruleId: 'CLAIMS', step: 'claims-review' },
    ]);
  });

  it('multiplies factors of all kinds of numbers, one after the other', () => {
    const factor = (by: unknown, at: number) => ({ id: `factor-${at}`, op: 'multiply', by });
    const plan = aPlan({
      'tables.fee': { kind: 'constant', value: '0.125' },
      'tables.default': { kind: 'exact', keys: ['territory'], rows: [['A', '2']], miss: { default: '1.0625' } },
      steps: [
        { id: 'start', op: 'lookup', by: '1.5' },
        ...[
          '0.25',
          '3',
          { lookup: 'limit' },
          { lookup: 'fee' },
          { lookup: 'default' },
          { lookup: 'base' },
          { input: 'revenue' },
          { quotient: ['1', '3'] },
        ].map(factor),
        { id: 'other', op: 'lookup', to: 'other', by: '2' },
        { id: 'twice', op: 'multiply', to: 'other', by: '4.5' },
        { id: 'thrice', op: 'multiply', to: 'other', by: { lookup: 'limit' } },
        { id: 'sum', op: 'add', by: { reg: 'other' } },
        { id: 'end', op: 'round', round: { unit: '0.01', mode: 'HALF_UP' } },
      ],
    });

    expectFast(plan, BASE, [{}, { limit: 1000 }, { revenue: '0.5', territory: 'A' }]);
  });

  it('rounds each factor that says so before the next one', () => {
    const rounded = (id: string, by: string) => ({ id, op: 'multiply', by, round: { unit: '1', mode: 'UP' } });
    const plan = aPlan({
      steps: [
        { id: 'start', op: 'lookup', by: '1.5' },
        rounded('first', '1.5'),
        rounded('second', '1.5'),
        { id: 'third', op: 'multiply', by: '1.5' },
        rounded('last', '1'),
      ],
    });

    expectFast(plan, BASE, [{}]);
    // 1.5 x 1.5 is 3, x 1.5 is 5, x 1.5 is 8.
    expect(compiled(plan, BASE, [{}]).ratings[0]?.premiumCents).toBe(800);
  });

  it('prepares each set of inputs that differ on its own', () => {
    const plan = aPlan({
      'inputs.limitclaims': { type: 'integer', default: 2 },
      'steps[4]': { id: 'extra', op: 'multiply', by: { input: 'limitclaims' } },
    });
    const { rateOptions } = compilePlan(plan);
    const ratings = (options: readonly PlanInput[]) => rateOptions(BASE, options);
    const slow = (options: readonly PlanInput[]) => options.map((option) => slowly(plan, { ...BASE, ...option }));
    const sets = [[{ limit: 1000, claims: false }], [{ limitclaims: 3 }, { limitclaims: 4 }], [{ revenue: 9 }], [{}]];

    for (const options of sets) expect(ratings(options)).toEqual(slow(options));
  });

  it('has no rate without a required input, also where no step reads it', () => {
    const plan = aPlan({ 'inputs.score': { type: 'integer', required: true } });

    expect(compilePlan(plan).rate(BASE)).toMatchObject({ outcome: 'NO_RATE', reason: 'INPUT_MISSING:score' });
    expect(compilePlan(plan).rateOptions(BASE, [{ score: null }, { score: 1 }])).toMatchObject([
      { reason: 'INPUT_MISSING:score' },
      { outcome: 'RATED' },
    ]);
  });

  it('reads defaults, nulls, and what only an option gives', () => {
    expectFast(aPlan(), { revenue: '1500' }, [{ limit: 1000 }, { limit: 2000, territory: null, claims: null }]);
    expectFast(aPlan(), { limit: 2000, territory: null }, [{ revenue: 5 }, { revenue: '6000', claims: true }]);
    expectFast(aPlan(), BASE, [{}]);
  });

  it('rates one request as it rates an option', () => {
    const watched = watchedPlan(aPlan());
    const plan = compilePlan(watched.plan);

    expect(plan.rate(BASE)).toEqual(slowly(aPlan(), BASE));
    expect(plan.rate({ ...BASE, limit: 3000 })).toEqual(slowly(aPlan(), { ...BASE, limit: 3000 }));
    expect(watched.slowRatings()).toBe(0);
  });

  it('gives the output in the minor units of the plan, tria beside the premium', () => {
    const plan = aPlan({
      'steps[8]': { id: 'tria', op: 'lookup', to: 'tria', by: { lookup: 'minimum' } },
      output: { minorPerUnit: { lookup: 'limit', keys: ['1000'] } },
    });

    expectFast(plan, BASE, [{}, { limit: 1000 }, { limit: 3000 }]);
  });

  it.each<[string, PlanInput, PlanInput, string]>([
    ['a fault of the request', { ...BASE, turnover: 1 }, {}, 'input turnover: is not an input of this plan'],
    ['a fault of an option', BASE, { limit: '1.5' }, 'input limit: must be an integer'],
    ['a key without a row', BASE, { limit: 1500 }, 'table limit: has no row for 1500'],
    ['a missing input', { revenue: '1500' }, {}, 'INPUT_MISSING:limit'],
    ['no rate', { ...BASE, revenue: '7000' }, {}, 'TABLE:base'],
  ])('leaves %s to the worksheet, which has the words', (_name, base, option, said) => {
    const watched = watchedPlan(aPlan());
    const plan = compilePlan(watched.plan);
    const answer = caught(() => plan.rateOptions(base, [option])[0]);

    expect(answer instanceof Error ? answer.message : answer).toEqual(
      said.includes(': ') ? said : expect.objectContaining({ outcome: 'NO_RATE', reason: said }),
    );
    expect(watched.slowRatings()).toBeGreaterThan(0);
  });

  it('does not hide a mistake of its own behind the worksheet', () => {
    const broken = () => {
      throw new TypeError('broken');
    };
    const plan = aPlan();
    const watched = watchedPlan({ ...plan, finders: new Map([...plan.finders, ['limit', broken]]) });
    const { rate } = compilePlan(watched.plan);

    expect(() => rate({ ...BASE, revenue: inFractions(1500) })).toThrow(new TypeError('broken'));
    expect(watched.slowRatings()).toBe(0);
  });

  it.each<[string, Edits]>([
    ['divides by zero', { 'steps[1].op': 'divide', 'steps[1].by': '0' }],
    ['divides by zero in an expression', { 'steps[1].by': { quotient: ['1', '0'] } }],
    ['changes a register that no step has set', { 'steps[0].when': { eq: ['claims', false] } }],
    ['adds to a register that no step has set', { 'steps[0].when': { eq: ['claims', false] }, 'steps[1].op': 'add' }],
    [
      'multiplies a register that no step has set by several factors',
      { 'steps[0].when': { eq: ['claims', false] }, 'steps[1].by': '2', 'steps[2].by': '3' },
    ],
    ['reads a text as a number', { 'steps[1].by': { input: 'territory' } }],
    ['has no list', { ...LISTS, 'steps[1].by': { weightedMean: { list: 'shares', value: '1', weight: '1' } } }],
    ['leaves part of a cent', { 'steps[7].round.unit': '0.001', 'steps[6].by': '999999.005' }],
    ['divides by zero in its output', { output: { tria: { quotient: ['1', '0'] } } }],
  ])('leaves it to the worksheet to say where a plan %s', (_what, edits) => {
    const plan = aPlan(edits);
    const fault = caught(() => slowly(plan, BASE));

    expect(fault).toBeInstanceOf(RatingFault);
    expect(caught(() => compilePlan(plan).rate(BASE))).toEqual(fault);
  });

  it('rates the other options where one of them has no rate', () => {
    const { ratings, slowRatings } = compiled(aPlan(), { limit: 1000 }, [
      { revenue: 1 },
      { revenue: 7000 },
      { revenue: 2 },
    ]);

    expect(ratings.map(({ outcome }) => outcome)).toEqual(['RATED', 'NO_RATE', 'RATED']);
    expect(slowRatings).toBe(1);
  });

  it.each<[string, (random: () => number) => RandomRequest]>([
    ['cyber-us', randomCyberRequest],
    ['cyber-eu', randomCyberEuRequest],
    ['tech-eo-us', randomTechEoRequest],
  ])('is taken for every request that the published plan %s rates', (planId, randomRequest) => {
    const plan = published(planId);
    const watched = watchedPlan(plan);
    const { rateOptions } = compilePlan(watched.plan);

    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { base, options } = randomRequest(seededRandom(seed));
        const expected = options.map((option) => caught(() => slowly(plan, { ...base, ...option })));
        fc.pre(expected.every((one) => !(one instanceof Error)));
        const before = watched.slowRatings();

        expect(rateOptions(base, options)).toEqual(expected);

        const unrated = expected.filter((one) => !isRated(one)).length;
        expect(watched.slowRatings() - before).toBe(unrated);
      }),
      { seed: 15_207, numRuns: 10 },
    );
  });
});

function isRated(rating: unknown): boolean {
  return typeof rating === 'object' && rating !== null && 'outcome' in rating && rating.outcome === 'RATED';
}

function published(planId: string): Plan {
  const file = `${import.meta.dirname}/../../../../server/src/rating/plans/${planId}.v1.json`;
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  return loadPlan(JSON.parse(readFileSync(file, 'utf8')), sha256);
}
