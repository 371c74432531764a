import { describe, expect, it } from 'vitest';
import { PlanFault } from '../index.ts';
import { aPlan, aPlanJson, caught, type Edits, load } from '../testing/plans.ts';

/** Each bends a plan without a fault in one place, so that the check it names is the only one that can refuse it. */
const FAULTS: readonly (readonly [check: string, path: string, edits: Edits])[] = [
  ['a member the format does not have', 'premium', { premium: '1' }],
  ['a missing member', 'planId', { planId: undefined }],
  ['an unknown product', 'product', { product: 'HOME' }],
  ['a day that does not exist', 'effectiveFrom', { effectiveFrom: '2027-02-29' }],
  ['an unknown input type', 'inputs.limit.type', { 'inputs.limit.type': 'money' }],
  ['an input neither required nor with a default', 'inputs.limit', { 'inputs.limit.required': undefined }],
  ['a default outside its declaration', 'inputs.claims.default', { 'inputs.claims.default': 'no' }],
  ['an unknown table kind', 'tables.size.kind', { 'tables.size.kind': 'curve' }],
  ['a misspelt member of a table', 'tables.base.monoton', { 'tables.base.monoton': 'increasing' }],
  ['a row that is too short', 'tables.base.rows[0]', { 'tables.base.rows[0]': ['0'] }],
  ['an unknown op', 'steps[1].op', { 'steps[1].op': 'power' }],
  ['two steps of one id', 'steps[2].id', { 'steps[2].id': 'size' }],
  ['two operators in one expression', 'steps[1].by', { 'steps[1].by': { input: 'limit', reg: 'premium' } }],
  ['an unknown table', 'steps[1].by.lookup', { 'steps[1].by': { lookup: 'sizes' } }],
  ['an unknown input', 'steps[1].by.input', { 'steps[1].by': { input: 'turnover' } }],
  ['an unknown input in a condition', 'steps[4].when.eq[0]', { 'steps[4].when.eq': ['loss', true] }],
  ['an unknown register', 'steps[1].by.reg', { 'steps[1].by': { reg: 'controls' } }],
  ['a register changed before it is set', 'steps[0].to', { 'steps[0].op': 'multiply' }],
  ['an output of an unknown register', 'output.tria.reg', { output: { tria: { reg: 'tria' } } }],
  ['an unknown rule on a row', 'tables.size.rows[1][2].ruleId', { 'tables.size.rows[1][2].ruleId': 'NONE' }],
  ['an unknown rule on a step', 'steps[5].ruleId', { 'steps[5].ruleId': 'NONE' }],
  ['two rows for one key', 'tables.territory.rows[1]', { 'tables.territory.rows[1][0]': 'A' }],
  ['two rows for one number', 'tables.limit.rows[1]', { 'tables.limit.rows[1][0]': '1000.0' }],
  ['numeric keys that do not increase', 'tables.limit.rows[2]', { 'tables.limit.rows[2][0]': '1500' }],
  ['a missing miss rule', 'tables.limit.miss', { 'tables.limit.miss': undefined }],
  ['a missing rule for keys out of range', 'tables.base.outside', { 'tables.base.outside': undefined }],
  ['an undeclared direction', 'tables.size.monotone', { 'tables.size.monotone': undefined }],
  ['values against the declared direction', 'tables.size.rows[1]', { 'tables.size.rows[1][1]': '1.2' }],
  ['a slope that rises', 'tables.base.rows[2]', { 'tables.base.rows[2][1]': '2101' }],
  ['a value outside its bounds', 'tables.territory.rows[1]', { 'tables.territory.rows[1][1]': '0.49' }],
  ['a default outside its bounds', 'tables.territory.miss.default', { 'tables.territory.miss.default': '1.51' }],
  ['a minimum premium that falls', 'tables.minimum.rows[2]', { 'tables.minimum.rows[2][1]': '159' }],
  ['a value with an exponent', 'tables.base.rows[1][1]', { 'tables.base.rows[1][1]': '1.1e3' }],
  ['a value that is a fraction of JSON', 'steps[4].by', { 'steps[4].by': 1.25 }],
  ['a change after the final rounding', 'steps[8]', { 'steps[8]': { id: 'fee', op: 'add', by: '5' } }],
  ['a fingerprint that does not fit', 'sha256', { sha256: '0'.repeat(64) }],
  ['an active plan without a fingerprint', 'sha256', { status: 'active' }],
];

describe('loadPlan', () => {
  it('takes a plan without a fault', () => {
    expect(aPlan()).toMatchObject({ planId: 'fixture', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it.each(FAULTS)('refuses %s', (_check, path, edits) => {
    const fault = caught(() => aPlan(edits));

    expect(fault).toBeInstanceOf(PlanFault);
    expect(fault).toMatchObject({ path });
  });

  it('refuses JSON that is no object', () => {
    expect(caught(() => load([]))).toBeInstanceOf(PlanFault);
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
