import { describe, expect, it } from 'vitest';
import { aPlan, type Edits } from '../testing/plans.ts';
import { scheduleSteps } from './schedule-steps.ts';

const START = { id: 'start', op: 'lookup', by: '100' };
const END = { id: 'end', op: 'round', round: { unit: '1', mode: 'UP' } };
const X = { id: 'x', op: 'lookup', to: 'x', by: '2' };
const BY_LIMIT = { id: 'limit', op: 'multiply', by: { lookup: 'limit' } };
const factor = (changes: object = {}) => ({ id: 'factor', op: 'multiply', by: '3', ...changes });

/** The ids of the steps that options share, where they differ in their limit. */
function shared(...steps: readonly object[]): readonly string[] {
  const edits: Edits = { steps: JSON.parse(JSON.stringify(steps)) };
  const plan = aPlan(edits);
  const { once, perOption } = scheduleSteps(plan.steps, new Set(['limit']));
  const ids = plan.steps.map(({ id }) => id);
  const inOrder = (some: readonly { readonly id: string }[]) => some.map(({ id }) => ids.indexOf(id));

  expect([...once, ...perOption].map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(inOrder(once)).toEqual(inOrder(once).toSorted((a, b) => a - b));
  expect(inOrder(perOption)).toEqual(inOrder(perOption).toSorted((a, b) => a - b));
  return once.map(({ id }) => id);
}

describe('the steps that options share', () => {
  it.each<[string, readonly object[], readonly string[]]>([
    ['all, where none reads the limit', [START, factor()], ['start', 'factor']],
    ['none that reads the limit', [START, { id: 'add', op: 'add', by: { input: 'limit' } }], ['start']],
    ['none under a condition on the limit', [START, factor({ when: { gt: ['limit', 1000] } })], ['start']],
    ['a step under another condition', [START, factor({ when: { eq: ['claims', true] } })], ['start', 'factor']],
    ['a factor after another factor', [START, BY_LIMIT, factor()], ['start', 'factor']],
    ['a divisor after a factor', [START, BY_LIMIT, factor({ op: 'divide' })], ['start', 'factor']],
    ['a factor after a divisor', [START, { ...BY_LIMIT, op: 'divide' }, factor()], ['start', 'factor']],
    [
      'no factor after a rounded one',
      [START, { ...BY_LIMIT, round: { unit: '1', mode: 'UP' } }, factor(), END],
      ['start'],
    ],
    ['no rounded factor after another', [START, BY_LIMIT, factor({ round: { unit: '1', mode: 'UP' } })], ['start']],
    ['no factor after a sum', [START, { ...BY_LIMIT, op: 'add' }, factor()], ['start']],
    ['no sum after a factor', [START, BY_LIMIT, factor({ op: 'add' })], ['start']],
    [
      'no rounding after a factor',
      [START, BY_LIMIT, { id: 'r', op: 'round', round: { unit: '1', mode: 'UP' } }],
      ['start'],
    ],
    ['a factor of another register', [START, X, BY_LIMIT, factor({ to: 'x', op: 'add' })], ['start', 'x', 'factor']],
    [
      'no factor that reads what an option wrote',
      [START, X, BY_LIMIT, factor({ to: 'x', by: { reg: 'premium' } })],
      ['start', 'x'],
    ],
    [
      'no factor once an option read the product before it',
      [START, X, BY_LIMIT, { id: 'read', op: 'add', to: 'x', by: { reg: 'premium' } }, factor()],
      ['start', 'x'],
    ],
    [
      'no change of a register that an option read',
      [START, X, { id: 'read', op: 'add', by: { product: [{ reg: 'x' }, { input: 'limit' }] } }, factor({ to: 'x' })],
      ['start', 'x'],
    ],
    [
      'no factor after a product that ended with a cap',
      [START, BY_LIMIT, { id: 'cap', op: 'cap', by: '50' }, factor()],
      ['start'],
    ],
    [
      'a flag that does not read the limit',
      [START, BY_LIMIT, { id: 'flag', op: 'refer', ruleId: 'SIZE' }],
      ['start', 'flag'],
    ],
    [
      'no flag that does',
      [START, { id: 'flag', op: 'decline', ruleId: 'SIZE', when: { eq: ['limit', 1000] } }],
      ['start'],
    ],
  ])('are %s', (_rule, steps, ids) => {
    expect(shared(...steps)).toEqual(ids);
  });
});
