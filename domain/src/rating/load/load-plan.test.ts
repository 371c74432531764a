import { describe, expect, it } from 'vitest';
import { canonicalJson, loadPlan, PlanFault } from '../index.ts';
import { DECLARATION_FAULTS } from '../testing/plan-faults.ts';
import { aPlan, aPlanJson, caught, type Edits, load, toyHash } from '../testing/plans.ts';
import { STEP_FAULTS } from '../testing/step-faults.ts';

const ROUND = { unit: '1', mode: 'HALF_UP' };
const CAP = { id: 'cap', op: 'cap', by: '10000' };

describe('loadPlan', () => {
  it('takes a plan without a fault', () => {
    expect(aPlan()).toMatchObject({ planId: 'fixture', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it.each([...DECLARATION_FAULTS, ...STEP_FAULTS])('refuses %s', (_check, said, edits) => {
    const fault = caught(() => aPlan(edits));

    expect(fault).toBeInstanceOf(PlanFault);
    expect(fault).toMatchObject({ name: 'PlanFault', message: said, path: said.slice(0, said.indexOf(':')) });
  });

  it.each([[[]], [null], ['plan']])('refuses JSON that is no object: %j', (json) => {
    expect(caught(() => load(json))).toMatchObject({ name: 'PlanFault', message: ': must be an object' });
  });

  it('reads every member of the header, and what a plan may leave out', () => {
    const plan = aPlan({ version: 0, effectiveTo: '2027-12-31', appliesTo: 'RENEWAL', notes: 'as filed' });

    expect(plan).toMatchObject({
      planId: 'fixture',
      product: 'FIXTURE',
      version: 0,
      status: 'draft',
      effectiveFrom: '2020-01-01',
      effectiveTo: '2027-12-31',
      appliesTo: 'RENEWAL',
      currency: 'USD',
      notes: 'as filed',
    });
    expect(aPlan()).toMatchObject({ effectiveTo: null, notes: '' });
    expect(loadPlan(aPlanJson({ 'steps[5].ruleId': 'ANY' }), toyHash).steps[5]).toMatchObject({ ruleId: 'ANY' });
  });

  it('reads labels, registers, roundings and flags of steps', () => {
    const { steps } = aPlan({
      'steps[1].label': 'Size of the business',
      'steps[1].round': { unit: '0.01', mode: 'UP' },
      'steps[2]': { id: 'tria', op: 'lookup', to: 'tria', by: '1' },
      'steps[5].op': 'decline',
    });

    expect(steps[0]).toMatchObject({ label: 'base', to: 'premium', when: undefined, round: undefined });
    expect(steps[1]).toMatchObject({ label: 'Size of the business', round: { unit: { n: 1n, d: 100n }, mode: 'UP' } });
    expect(steps[2]).toMatchObject({ to: 'tria' });
    expect(steps[5]).toEqual({
      op: 'decline',
      id: 'claims-review',
      label: 'claims-review',
      ruleId: 'CLAIMS',
      when: { kind: 'eq', input: 'claims', value: true },
    });
  });

  it('reads the output that a plan states, or its premium, its tria where a step sets one, and cents', () => {
    const tria = { id: 'tria', op: 'lookup', to: 'tria', by: '1' };
    const stated = { premium: { reg: 'tria' }, tria: '2', minorPerUnit: '1000' };
    const number = (n: bigint) => ({ kind: 'constant', value: { n, d: 1n } });

    expect(aPlan().output).toEqual({
      premium: { kind: 'register', name: 'premium' },
      tria: number(0n),
      minorPerUnit: number(100n),
    });
    expect(aPlan({ 'steps[8]': tria }).output.tria).toEqual({ kind: 'register', name: 'tria' });
    expect(aPlan({ 'steps[8]': tria, output: stated }).output).toEqual({
      premium: { kind: 'register', name: 'tria' },
      tria: number(2n),
      minorPerUnit: number(1000n),
    });
  });

  it('reads the declarations of inputs', () => {
    const { inputs } = aPlan({
      'inputs.revenue.max': '100',
      'inputs.revenue.places': 2,
      'inputs.zone': { type: 'enum', required: false, default: 'A', values: ['A', 'B'] },
      'inputs.score': { type: 'integer', required: false },
    });

    expect(inputs.get('revenue')).toEqual({
      name: 'revenue',
      type: 'decimal',
      required: true,
      default: null,
      min: { n: 0n, d: 1n },
      max: { n: 100n, d: 1n },
      places: 2,
      values: undefined,
    });
    expect(inputs.get('zone')).toMatchObject({ required: false, default: 'A', values: new Set(['A', 'B']) });
    expect(inputs.get('score')).toMatchObject({ required: false, default: null });
  });

  it('names the fingerprint it computed where the stated one is missing or another', () => {
    const { sha256 } = aPlan();

    expect(caught(() => aPlan({ status: 'active' }))).toMatchObject({
      path: 'sha256',
      message: `sha256: is missing; only a draft may have none (computed: ${sha256})`,
    });
    expect(caught(() => aPlan({ sha256: '0'.repeat(64) }))).toMatchObject({
      path: 'sha256',
      message: `sha256: does not fit the plan: computed ${sha256}`,
    });
    expect(aPlan({ sha256: null }).sha256).toBe(aPlan().sha256);
    expect(aPlan({ sha256 }).sha256).toBe(sha256);
  });

  it.each<[string, Edits]>([
    ['equal values along a declared direction', { 'tables.limit.rows[2][1]': '1.5', 'tables.size.rows[1][1]': '1.1' }],
    ['a slope that stays the same', { 'tables.base.rows[2][1]': '2100' }],
    ['a slope that rises where none is declared', { 'tables.base.rows[2][1]': '2101', 'tables.base.concave': false }],
    [
      'values at their bounds',
      {
        'tables.territory.rows': [
          ['A', '0.5'],
          ['B', '1.5'],
        ],
      },
    ],
    [
      'no order of text keys',
      {
        'tables.territory.rows': [
          ['B', '0.9'],
          ['A', '1.1'],
        ],
      },
    ],
    ['a direction of text keys', { 'tables.territory.monotone': 'none' }],
    ['a minimum that stays the same', { 'tables.minimum.rows[2][1]': '160' }],
    ['a falling table that is no minimum', { 'tables.limit.monotone': 'none', 'tables.limit.rows[2][1]': '1' }],
    ['a minimum that falls by another key than the limit', { 'steps[6].by': { lookup: 'size' } }],
    [
      'a register that holds a falling minimum only after it was read',
      {
        'tables.minimum.rows[2][1]': '159',
        'steps[5]': { id: 'least', op: 'lookup', to: 'least', by: '100' },
        'steps[6].by': { reg: 'least' },
        'steps[8]': { id: 'later', op: 'lookup', to: 'least', by: { lookup: 'minimum' } },
      },
    ],
    ['a constant minimum', { 'tables.fee': { kind: 'constant', value: '1' }, 'steps[6].by': { lookup: 'fee' } }],
    ['a stated minimum', { 'steps[6].by': '100' }],
    ['no rounding at all', { 'steps[7]': { id: 'cap', op: 'cap', by: '10000' } }],
    ['a flag after the final rounding', { 'steps[8]': { id: 'look', op: 'refer', ruleId: 'SIZE' } }],
    ['another register after the final rounding', { 'steps[8]': { id: 'tria', op: 'lookup', to: 'tria', by: '1' } }],
    [
      'a change of the premium where the output is another register',
      {
        'steps[8]': { id: 'fee', op: 'add', by: '5' },
        'steps[9]': { id: 'total', op: 'lookup', to: 'total', by: { reg: 'premium' } },
        output: { premium: { reg: 'total' } },
      },
    ],
    ['a computed premium', { 'steps[8]': { id: 'x', op: 'lookup', to: 'x', by: '5' }, output: { premium: '5' } }],
  ])('accepts %s', (_what, edits) => {
    expect(aPlan(edits).planId).toBe('fixture');
  });

  it.each<[string, string, Edits]>([
    ['directly', 'steps[1]: changes premium after its final rounding', { 'steps[0].round': ROUND, 'steps[7]': CAP }],
    [
      'in the register that the output names',
      'steps[9]: changes total after its final rounding',
      {
        'steps[8]': { id: 'total', op: 'lookup', to: 'total', by: '1', round: ROUND },
        'steps[9]': { id: 'fee', op: 'add', to: 'total', by: '5' },
        output: { premium: { reg: 'total' } },
      },
    ],
    [
      'beside an output that is computed',
      'steps[8]: changes premium after its final rounding',
      { 'steps[8]': { id: 'fee', op: 'add', by: '5' }, output: { premium: { sum: [{ reg: 'premium' }, '0'] } } },
    ],
  ])('refuses a change after the final rounding: %s', (_where, said, edits) => {
    expect(caught(() => aPlan(edits))).toMatchObject({ message: said });
  });

  it('accepts a step in the other direction that is listed with its reason', () => {
    const pair = { fromKey: '0', toKey: '2000', reason: 'as published' };

    const plan = aPlan({ 'tables.size.rows[1][1]': '1.2', 'tables.size.acceptNonMonotone': [pair] });

    expect(plan.tables.get('size')).toMatchObject({ acceptNonMonotone: [{ reason: 'as published' }] });
  });

  it('finds a falling minimum behind a register and a computed key', () => {
    const by = { lookup: 'minimum', keys: [{ product: [{ input: 'limit' }, '1'] }] };
    const fault = caught(() =>
      aPlan({
        'tables.minimum.rows[2][1]': '159',
        'steps[5]': { id: 'least', op: 'lookup', to: 'least', by },
        'steps[6].by': { reg: 'least' },
      }),
    );

    expect(fault).toMatchObject({ path: 'tables.minimum.rows[2]' });
  });
});

describe('canonical JSON', () => {
  it.each([
    [{ b: [1, 'x', null], a: { d: true, c: false } }, '{"a":{"c":false,"d":true},"b":[1,"x",null]}'],
    [{ Z: 1, a: 2, 'a b': 3 }, '{"Z":1,"a":2,"a b":3}'],
    [['"', '\n'], '["\\"","\\n"]'],
    [{}, '{}'],
    [[], '[]'],
  ])('of %j has its members in order and no white space', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  it.each([
    [1.5, ': 1.5 is not an integer: write decimals as strings'],
    [{ a: [0, { b: 2 ** 53 }] }, `a[1].b: ${2 ** 53} is not an integer: write decimals as strings`],
    [{ a: { b: undefined } }, 'a.b: is not JSON'],
  ])('refuses what cannot be written in one way only: %o', (value, said) => {
    expect(caught(() => canonicalJson(value))).toMatchObject({ name: 'PlanFault', message: said });
  });
});

describe('the fingerprint', () => {
  it('stays the same for another order of members, other white space, and an approval', () => {
    const reversed = Object.fromEntries(Object.entries(aPlanJson()).reverse());
    const { sha256 } = aPlan();

    expect(load({ ...reversed, status: 'active', approval: { by: 'a manager' }, sha256 }).sha256).toBe(sha256);
    expect(load(JSON.parse(JSON.stringify(aPlanJson(), null, 2))).sha256).toBe(sha256);
  });

  it.each([
    ['tables.base.rows[1][1]', '1100.0'],
    ['tables.size.rows[1][0]', '2001'],
    ['steps[4].by', '1.26'],
    ['version', 2],
    ['inputs.revenue.min', '1'],
  ])('changes with %s', (path, value) => {
    expect(aPlan({ [path]: value }).sha256).not.toBe(aPlan().sha256);
  });
});
