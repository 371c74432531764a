import { describe, expect, it } from 'vitest';
import { compilePlan, type PlanInput, RatingFault, ratePlan, replay } from '../index.ts';
import { aPlan, caught, type Edits } from '../testing/plans.ts';

const INPUT: PlanInput = { revenue: '1500', limit: 2000, territory: 'B' };

describe('ratePlan', () => {
  it('goes through the steps in order and says how', () => {
    const { worksheet, ...rating } = ratePlan(aPlan(), { ...INPUT, claims: true });

    // 600 x 1.1 x 1.5 x 0.9 x 1.25 = 1113.75
    expect(rating).toMatchObject({ outcome: 'RATED', premiumCents: 111_400, triaCents: 0, planVersion: 1 });
    expect(worksheet.map(({ step, id, after }) => [step, id, after?.decimal])).toEqual([
      [1, 'base', '600.000000'],
      [2, 'size', '660.000000'],
      [3, 'limit', '990.000000'],
      [4, 'territory', '891.000000'],
      [5, 'claims', '1113.750000'],
      [6, 'claims-review', undefined],
      [7, 'minimum', '1113.750000'],
      [8, 'premium', '1114.000000'],
    ]);
    expect(worksheet[0]).toMatchObject({ table: 'base', keys: ['1500'], matched: [['0'], ['3000']], before: null });
    expect(worksheet[1]).toMatchObject({ matched: [['0']], factor: { exact: '11/10', decimal: '1.100000' } });
    expect(worksheet[7]).toMatchObject({ rounding: 'HALF_UP to 1' });
  });

  it('leaves out the steps whose condition does not hold', () => {
    const { worksheet } = ratePlan(aPlan(), INPUT);

    expect(worksheet.map(({ step }) => step)).toEqual([1, 2, 3, 4, 7, 8]);
  });

  it('reports the flags of rows and steps in order without changing the number', () => {
    const plain = ratePlan(aPlan({ 'tables.size.rows[1]': ['2000', '1'] }), { revenue: 2000, limit: 1000 });

    const flagged = ratePlan(aPlan(), { revenue: 2000, limit: 1000, claims: true });

    expect(ratePlan(aPlan(), { revenue: 2000, limit: 1000 }).premiumCents).toBe(plain.premiumCents);
    expect(flagged.flags).toEqual([
      { kind: 'REFER', ruleId: 'SIZE', step: 'size' },
      { kind: 'REFER', ruleId: 'CLAIMS', step: 'claims-review' },
    ]);
  });

  it('says when the minimum premium was applied', () => {
    const { worksheet, premiumCents } = ratePlan(aPlan(), { revenue: '0', limit: 1000 });

    expect(premiumCents).toBe(15_000);
    expect(worksheet.find(({ op }) => op === 'minPremium')).toMatchObject({ minimumApplied: true });
    expect(ratePlan(aPlan(), INPUT).worksheet.find(({ op }) => op === 'minPremium')).toMatchObject({
      minimumApplied: false,
    });
  });

  it('answers NO_RATE for a missing required input and for a table under noRate', () => {
    expect(ratePlan(aPlan(), { revenue: '1500' })).toMatchObject({
      outcome: 'NO_RATE',
      reason: 'INPUT_MISSING:limit',
      premiumCents: null,
      worksheet: [],
    });
    expect(ratePlan(aPlan(), { revenue: '6001', limit: 1000 })).toMatchObject({ reason: 'TABLE:base' });
    expect(ratePlan(aPlan(), { revenue: null, limit: 1000 })).toMatchObject({ reason: 'INPUT_MISSING:revenue' });
  });

  it.each<[string, PlanInput, { kind: string; name: string }]>([
    ['an unknown input', { ...INPUT, turnover: '1' }, { kind: 'input', name: 'turnover' }],
    ['a binary fraction', { ...INPUT, revenue: 1500.5 }, { kind: 'input', name: 'revenue' }],
    ['a number below its minimum', { ...INPUT, revenue: '-1' }, { kind: 'input', name: 'revenue' }],
    ['a decimal for an integer', { ...INPUT, limit: '1000.5' }, { kind: 'input', name: 'limit' }],
    ['a text for a boolean', { ...INPUT, claims: 'yes' }, { kind: 'input', name: 'claims' }],
    ['a table miss under error', { ...INPUT, limit: 1500 }, { kind: 'table', name: 'limit' }],
  ])('throws what names the place for %s', (_case, input, place) => {
    const fault = caught(() => ratePlan(aPlan(), input));

    expect(fault).toBeInstanceOf(RatingFault);
    expect(fault).toMatchObject({ place });
  });

  it('names the step that divides by zero, reads nothing, or leaves part of a cent', () => {
    const place = (edits: Edits) => caught(() => ratePlan(aPlan(edits), { ...INPUT, revenue: '0' }));

    expect(place({ 'steps[1].op': 'divide', 'steps[1].by': { input: 'revenue' } })).toMatchObject({
      place: { kind: 'step', name: 'size' },
    });
    expect(place({ 'steps[0].when': { eq: ['claims', true] } })).toMatchObject({ place: { name: 'size' } });
    expect(place({ 'steps[7].round.unit': '0.001', 'steps[6].by': '150.005' })).toMatchObject({
      place: { kind: 'output', name: 'premium' },
    });
  });

  it.each<[string, Edits, PlanInput, string]>([
    ['an unknown input', {}, { turnover: '1' }, 'input turnover: is not an input of this plan'],
    ['a table without a row', {}, { limit: 1500 }, 'table limit: has no row for 1500'],
    ['a division by zero', { 'steps[1].op': 'divide', 'steps[1].by': '0' }, {}, 'step size: division by zero'],
    [
      'a register that no step has set',
      { 'steps[0].when': { eq: ['claims', true] } },
      {},
      'step size: the register holds no value, because the step that sets it was skipped',
    ],
    [
      'a register that no step has set, as an operand',
      {
        'steps[1]': { id: 'x', op: 'lookup', to: 'x', by: '1', when: { isNull: 'limit' } },
        'steps[2].by': { reg: 'x' },
      },
      {},
      'step limit: register x holds no number',
    ],
    ['a text as a number', { 'steps[1].by': { input: 'territory' } }, {}, 'step size: input territory holds no number'],
    [
      'an item without the field',
      { 'steps[1].by': { weightedMean: { list: 'shares', value: '1', weight: { item: 'w' } } } },
      { shares: [{ in: 'A' }] },
      'step size: item w holds no number',
    ],
    [
      'no list',
      { 'steps[1].by': { weightedMean: { list: 'shares', value: '1', weight: '1' } } },
      {},
      'step size: input shares holds no list',
    ],
    [
      'part of a cent',
      { 'steps[7].round.unit': '0.001', 'steps[6].by': '999999.005' },
      {},
      'output premium: is not a whole number of minor units',
    ],
    ['an amount beyond whole numbers', { 'steps[6].by': '999999999999999' }, {}, 'output premium: is too large'],
    [
      'part of a cent of tria',
      { output: { tria: { quotient: ['1', '3'] } } },
      {},
      'output tria: is not a whole number of minor units',
    ],
    [
      'an output that divides by zero',
      { output: { tria: { quotient: ['1', '0'] } } },
      {},
      'step output: division by zero',
    ],
  ])('says what it stumbled over: %s', (_case, edits, input, said) => {
    const lists = { 'inputs.shares': { type: 'list', default: null } };

    expect(caught(() => ratePlan(aPlan({ ...lists, ...edits }), { ...INPUT, ...input }))).toMatchObject({
      name: 'RatingFault',
      message: said,
    });
  });

  it('keeps the flags and rows that came before a table without a rate', () => {
    const plan = aPlan({ 'tables.limit.miss': 'noRate' });

    expect(ratePlan(plan, { revenue: 2000, limit: 1500 })).toMatchObject({
      outcome: 'NO_RATE',
      reason: 'TABLE:limit',
      premiumCents: null,
      triaCents: null,
      flags: [{ kind: 'REFER', ruleId: 'SIZE', step: 'size' }],
      worksheet: [{ id: 'base' }, { id: 'size' }],
    });
  });

  it('shows every lookup of a step: the outermost, and the others in the order they were made', () => {
    const by = {
      sum: [
        { lookup: 'territory', keys: [{ input: 'limit' }] },
        { lookup: 'limit', keys: [{ product: [{ lookup: 'minimum' }, '6.25'] }] },
      ],
    };
    const [row] = ratePlan(aPlan({ 'steps[0].by': by }), { ...INPUT, limit: 2000 }).worksheet;

    expect(row).toMatchObject({
      id: 'base',
      label: 'base',
      op: 'lookup',
      to: 'premium',
      table: 'limit',
      keys: ['1000'],
      matched: [['1000']],
      otherLookups: [
        { table: 'territory', keys: ['2000'], matched: [], value: { exact: '1/1', decimal: '1.000000' } },
        { table: 'minimum', keys: ['2000'], matched: [['2000']], value: { exact: '160/1', decimal: '160.000000' } },
      ],
      factor: { exact: '2/1', decimal: '2.000000' },
      before: null,
      after: { exact: '2/1', decimal: '2.000000' },
    });
  });

  it('leaves out of a row what its step does not have', () => {
    const { worksheet } = ratePlan(aPlan(), { ...INPUT, claims: true });

    expect(worksheet[4]).toEqual({
      step: 5,
      id: 'claims',
      label: 'claims',
      op: 'multiply',
      to: 'premium',
      factor: { exact: '5/4', decimal: '1.250000' },
      before: { exact: '891/1', decimal: '891.000000' },
      after: { exact: '4455/4', decimal: '1113.750000' },
    });
    expect(worksheet[5]).toEqual({
      step: 6,
      id: 'claims-review',
      label: 'claims-review',
      op: 'refer',
      flags: [{ kind: 'REFER', ruleId: 'CLAIMS', step: 'claims-review' }],
    });
    expect(worksheet[0]).not.toHaveProperty('otherLookups');
    expect(worksheet[7]).not.toHaveProperty('factor');
    expect(worksheet[7]).not.toHaveProperty('minimumApplied');
  });

  it('declines by a step, and says so beside the premium', () => {
    const { flags, outcome } = ratePlan(aPlan({ 'steps[5].op': 'decline' }), { ...INPUT, claims: true });

    expect([outcome, flags]).toEqual(['RATED', [{ kind: 'DECLINE', ruleId: 'CLAIMS', step: 'claims-review' }]]);
  });

  it.each([
    ['lookup', '5'],
    ['multiply', '500'],
    ['divide', '20'],
    ['add', '105'],
    ['subtract', '95'],
    ['cap', '5'],
    ['floor', '100'],
    ['minPremium', '100'],
  ])('changes a register of 100 by 5 with %s to %s', (op, after) => {
    const steps = [
      { id: 'start', op: 'lookup', by: '100' },
      { id: 'step', op, by: '5' },
    ];

    expect(ratePlan(aPlan({ steps }), INPUT).worksheet[1]?.after?.exact).toBe(`${after}/1`);
  });

  it('says that a minimum was applied only when it is above the premium', () => {
    const applied = (minimum: string) =>
      ratePlan(aPlan({ 'steps[6].by': minimum }), INPUT).worksheet.find(({ op }) => op === 'minPremium')
        ?.minimumApplied;

    expect(['890.99', '891', '891.01'].map(applied)).toEqual([false, false, true]);
  });

  it('gives the same cents again from stored inputs, and notices another plan', () => {
    const { worksheet: _, ...rating } = ratePlan(aPlan(), INPUT);
    const stored = { ...rating, input: INPUT };

    expect(replay(aPlan(), stored).same).toBe(true);
    expect(replay(aPlan({ version: 2 }), stored).same).toBe(false);
    expect(replay(aPlan(), { ...stored, premiumCents: 1 }).same).toBe(false);
    expect(replay(aPlan(), { ...stored, triaCents: 1 }).same).toBe(false);
    expect(replay(aPlan(), stored).result).toEqual(ratePlan(aPlan(), INPUT));
  });
});

describe('tables', () => {
  it('clamp a key to the nearest end where the plan says so', () => {
    const edits: Edits = {
      'tables.base.outside': 'clamp',
      'tables.base.rows[0][0]': '1000',
      'tables.base.concave': false,
    };
    const base = (revenue: string) => firstStep(edits, { ...INPUT, revenue });

    expect([base('10'), base('1000'), base('6000'), base('9999999')]).toEqual(['100/1', '100/1', '1600/1', '1600/1']);
  });

  it('hold bands from their lower bound on', () => {
    const size = (revenue: string) => ratePlan(aPlan(), { ...INPUT, revenue }).worksheet[1]?.factor?.exact;

    expect([size('1999.99'), size('2000'), size('2000.01')]).toEqual(['11/10', '1/1', '1/1']);
  });

  it('compare numeric keys by value and others as text', () => {
    const premium = (input: PlanInput) => ratePlan(aPlan(), { ...INPUT, ...input }).premiumCents;

    expect(premium({ limit: '2000.00' })).toBe(premium({ limit: 2000 }));
    expect(premium({ territory: 'Z' })).not.toBe(premium({ territory: 'B' }));
  });

  it('find rows by several keys, whose last may be a band', () => {
    const rate = {
      kind: 'band',
      keys: ['territory', 'revenue'],
      rows: [
        ['A', '0', '5'],
        ['A', '100', '4'],
        ['B', '50', '3'],
      ],
      outside: 'error',
      monotone: 'decreasing',
    };
    const value = (territory: string, revenue: number) =>
      firstStep({ 'tables.rate': rate, 'steps[0].by': { lookup: 'rate' } }, { ...INPUT, territory, revenue });

    expect([value('A', 99), value('A', 100), value('B', 50)]).toEqual(['5/1', '4/1', '3/1']);
    expect(caught(() => value('B', 49))).toMatchObject({ place: { kind: 'table', name: 'rate' } });
    expect(caught(() => value('C', 49))).toMatchObject({ place: { kind: 'table', name: 'rate' } });
  });
});

describe('expressions', () => {
  it.each<[unknown, string]>([
    ['1.7', '17/10'],
    [{ input: 'limit' }, '2000/1'],
    [{ sum: [{ input: 'limit' }, { input: 'revenue' }, '1'] }, '3501/1'],
    [{ product: [{ input: 'limit' }, '0.5'] }, '1000/1'],
    [{ max: [{ input: 'limit' }, '2001'] }, '2001/1'],
    [{ min: [{ input: 'limit' }, '2001'] }, '2000/1'],
    [{ difference: [{ input: 'revenue' }, { input: 'limit' }] }, '-500/1'],
    [{ quotient: [{ input: 'limit' }, { input: 'revenue' }] }, '4/3'],
    [{ count: ['claims', 'sprinklers'] }, '1/1'],
    [{ lookup: 'limit', keys: [{ sum: [{ input: 'limit' }, '1000'] }] }, '9/5'],
    [
      {
        weightedMean: { list: 'shares', value: { lookup: 'territory', keys: [{ item: 'in' }] }, weight: { item: 'w' } },
      },
      '31/30',
    ],
  ])('%j is %s', (by, exact) => {
    const edits = {
      'inputs.shares': { type: 'list', default: null },
      'inputs.sprinklers': { type: 'boolean', default: false },
      'steps[0].by': by,
    };
    const shares = [
      { in: 'A', w: 2000 },
      { in: 'B', w: '1000' },
    ];

    expect(firstStep(edits, { ...INPUT, claims: true, shares })).toBe(exact);
  });
});

describe('conditions', () => {
  it.each<[unknown, boolean]>([
    [{ eq: ['revenue', '1500.0'] }, true],
    [{ eq: ['territory', 'B'] }, true],
    [{ in: ['limit', [1000, '2000']] }, true],
    [{ in: ['territory', ['A', 'C']] }, false],
    [{ lt: ['revenue', 1500] }, false],
    [{ lte: ['revenue', 1500] }, true],
    [{ gt: ['revenue', '1499.99'] }, true],
    [{ gte: ['revenue', '1500.01'] }, false],
    [{ gt: ['signed', '2026-12-31'] }, true],
    [{ isNull: 'score' }, true],
    [{ lt: ['score', 60] }, false],
    [{ eq: ['score', null] }, true],
    [{ and: [{ eq: ['limit', 2000] }, { isNull: 'score' }] }, true],
    [{ or: [{ eq: ['limit', 1000] }, { not: { isNull: 'score' } }] }, false],
  ])('%j holds: %s', (when, expected) => {
    const plan = aPlan({
      'inputs.score': { type: 'integer', default: null },
      'inputs.signed': { type: 'date', default: '2027-01-01' },
      'steps[4].when': when,
    });

    const { worksheet } = ratePlan(plan, INPUT);

    expect(worksheet.some(({ id }) => id === 'claims')).toBe(expected);
    expect(compilePlan(plan).rate(INPUT).premiumCents).toBe(ratePlan(plan, INPUT).premiumCents);
  });
});

function firstStep(edits: Edits, input: PlanInput): string | undefined {
  return ratePlan(aPlan(edits), input).worksheet[0]?.after?.exact;
}
