import { describe, expect, it } from 'vitest';
import { changeText, draftWith, inWords, tablesOf } from './plan-document.ts';

const PLAN = JSON.stringify({
  planId: 'cyber-us',
  version: 3,
  status: 'active',
  sha256: 'abc',
  approval: { by: 'Grace Lind' },
  tables: {
    base: {
      kind: 'band',
      label: 'Base premium',
      keys: ['revenue'],
      rows: [
        ['0', '800'],
        ['1000000', '1500'],
      ],
    },
    controlsCap: { kind: 'constant', value: '1.55' },
  },
  steps: [],
});

it.each([
  ['controlsCap', 'Controls cap'],
  ['mfaRemoteAccess', 'MFA remote access'],
  ['patchWithin30days', 'Patch within 30 days'],
  ['usShare', 'US share'],
])('the name %s reads as %s', (name, words) => {
  expect(inWords(name)).toBe(words);
});

describe('the tables of a plan', () => {
  it('are rows of keys and a value, each with the path that faults name', () => {
    expect(tablesOf(PLAN)).toEqual([
      {
        name: 'base',
        label: 'Base premium',
        keys: ['revenue'],
        rows: [
          { keys: ['0'], value: '800', path: 'tables.base.rows[0][1]' },
          { keys: ['1000000'], value: '1500', path: 'tables.base.rows[1][1]' },
        ],
      },
      {
        name: 'controlsCap',
        label: 'Controls cap',
        keys: [],
        rows: [{ keys: [], value: '1.55', path: 'tables.controlsCap.value' }],
      },
    ]);
  });

  it('become a draft of the next version with the edited values, and nothing of the approval of the old one', () => {
    const edits = { 'tables.base.rows[1][1]': '1650', 'tables.controlsCap.value': '1.60' };
    const draft = JSON.parse(draftWith(PLAN, edits, 4));

    expect(draft).toMatchObject({ planId: 'cyber-us', version: 4, status: 'draft', steps: [] });
    expect(draft).not.toHaveProperty('sha256');
    expect(draft).not.toHaveProperty('approval');
    expect(draft.tables.base.rows).toEqual([
      ['0', '800'],
      ['1000000', '1650'],
    ]);
    expect(draft.tables.controlsCap.value).toBe('1.60');
  });

  it.each([
    ['1500', '1650', '+10.0%'],
    ['1.00', '0.95', '−5.0%'],
    ['1.00', '1.0', null],
    ['0', '5', null],
    ['yes', 'no', null],
    [null, '5', null],
  ])('change from %s to %s by %s', (before, after, change) => {
    expect(changeText(before, after)).toBe(change);
  });
});
