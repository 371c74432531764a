import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RuleId } from '../eligibility/index.ts';
import { PRODUCT_TYPES } from '../products/index.ts';
import { type CameOf, type DecisionGroup, readFiredRules, tallyRules } from './tally-rules.ts';

function group(
  referred: readonly RuleId[],
  cameOf: CameOf,
  count: number,
  more: Partial<DecisionGroup> = {},
): DecisionGroup {
  return { productType: 'CYBER', fired: { referred, declined: [], adjusted: [] }, cameOf, count, ...more };
}

const tallyOf = (id: RuleId, groups: readonly DecisionGroup[], leastCases?: number) =>
  tallyRules(groups, leastCases).find(({ ruleId }) => ruleId === id);

describe('how often a rule fires', () => {
  it('adds up to the decisions of the products that have the rule', () => {
    const groups = [
      group([], 'BOUND_UNCHANGED', 60),
      group(['PRIOR_CLAIMS'], 'QUOTED_UNCHANGED', 20),
      group(['PRIOR_CLAIMS', 'SCORE_REVIEW'], 'BOUND_CHANGED', 5),
      group([], 'DECLINED', 4, { fired: { referred: [], declined: ['SCORE_DECLINE'], adjusted: ['PAIR_ADJUSTED'] } }),
      group(['TECH_ALWAYS'], 'OPEN', 7, { productType: 'TECH_EO' }),
    ];

    expect(tallyOf('PRIOR_CLAIMS', groups)).toEqual({
      ruleId: 'PRIOR_CLAIMS',
      decisions: 96,
      passed: 71,
      referred: 25,
      declined: 0,
      adjusted: 0,
      referredAlone: 20,
      quotedUnchanged: 20,
      quotedChanged: 5,
      declinedByUnderwriter: 0,
      withdrawn: 0,
      open: 0,
      bound: 5,
      cases: 25,
      isCandidate: false,
    });
    // Only Smart Cyber and Smart Cyber EU have it.
    expect(tallyOf('SCORE_DECLINE', groups)).toMatchObject({ decisions: 89, passed: 85, declined: 4, cases: 0 });
    expect(tallyOf('PAIR_ADJUSTED', groups)).toMatchObject({ adjusted: 4, referred: 0 });
    expect(tallyOf('BIOMETRIC_DATA', groups)).toMatchObject({ decisions: 96, passed: 96 });
  });

  it('does not take a rule that refers every request of its kind for another reason', () => {
    const groups = [group(['TECH_ALWAYS', 'PRIOR_CLAIMS'], 'OPEN', 3, { productType: 'TECH_EO' })];

    expect(tallyOf('PRIOR_CLAIMS', groups)).toMatchObject({ referredAlone: 3, open: 3 });
    expect(tallyOf('TECH_ALWAYS', groups)).toMatchObject({ referredAlone: 0 });
  });
});

describe('what came of its referrals', () => {
  const ENDS = [
    'OPEN',
    'DECLINED',
    'WITHDRAWN',
    'QUOTED_UNCHANGED',
    'QUOTED_CHANGED',
    'BOUND_UNCHANGED',
    'BOUND_CHANGED',
  ] as const satisfies readonly CameOf[];

  it.each([
    ['OPEN', { open: 3, cases: 0 }],
    ['DECLINED', { declinedByUnderwriter: 3, cases: 3 }],
    ['WITHDRAWN', { withdrawn: 3, cases: 0 }],
    ['QUOTED_UNCHANGED', { quotedUnchanged: 3, bound: 0, cases: 3 }],
    ['QUOTED_CHANGED', { quotedChanged: 3, bound: 0, cases: 3 }],
    ['BOUND_UNCHANGED', { quotedUnchanged: 3, bound: 3, cases: 3 }],
    ['BOUND_CHANGED', { quotedChanged: 3, bound: 3, cases: 3 }],
  ] as const)('%s is counted', (cameOf, expected) => {
    expect(tallyOf('PRIOR_CLAIMS', [group(['PRIOR_CLAIMS'], cameOf, 3)])).toMatchObject(expected);
  });

  const ids = fc.uniqueArray(fc.constantFrom(...tallyRules([]).map(({ ruleId }) => ruleId)));
  const groups = fc.array(
    fc.record({
      productType: fc.constantFrom(...PRODUCT_TYPES),
      fired: fc.record({ referred: ids, declined: ids, adjusted: ids }),
      cameOf: fc.constantFrom(...ENDS),
      count: fc.nat({ max: 1000 }),
    }),
  );

  it('adds up, for every rule and all decisions', () => {
    fc.assert(
      fc.property(groups, (all) => {
        for (const tally of tallyRules(all)) {
          const { decisions, passed, referred, declined, adjusted, cases, withdrawn, open } = tally;
          expect(passed).toBeGreaterThanOrEqual(0);
          expect(passed + referred + declined + adjusted).toBe(decisions);
          expect(cases + withdrawn + open).toBe(referred);
        }
      }),
    );
  });
});

describe('a candidate', () => {
  it.each([
    [
      'nine of ten quoted unchanged',
      [
        ['QUOTED_UNCHANGED', 18],
        ['QUOTED_CHANGED', 2],
      ],
      true,
    ],
    [
      'bound counts as quoted',
      [
        ['BOUND_UNCHANGED', 18],
        ['DECLINED', 2],
      ],
      true,
    ],
    [
      'less than nine of ten',
      [
        ['QUOTED_UNCHANGED', 89],
        ['DECLINED', 11],
      ],
      false,
    ],
    ['too few cases', [['QUOTED_UNCHANGED', 19]], false],
    [
      'cases that are open or were withdrawn say nothing',
      [
        ['QUOTED_UNCHANGED', 20],
        ['OPEN', 50],
        ['WITHDRAWN', 9],
      ],
      true,
    ],
    ['no case', [['OPEN', 100]], false],
  ] satisfies readonly [string, readonly (readonly [CameOf, number])[], boolean][])('%s', (_, cases, expected) => {
    const groups = cases.map(([cameOf, count]) => group(['CONTROL_BACKUPS'], cameOf, count));

    expect(tallyOf('CONTROL_BACKUPS', groups)?.isCandidate).toBe(expected);
  });

  it('needs as many cases as the reader wishes, and at least one', () => {
    const groups = [group(['CONTROL_BACKUPS'], 'QUOTED_UNCHANGED', 3)];

    expect(tallyOf('CONTROL_BACKUPS', groups, 3)?.isCandidate).toBe(true);
    expect(tallyOf('CONTROL_BACKUPS', groups, 4)?.isCandidate).toBe(false);
    expect(tallyOf('PRIOR_CLAIMS', groups, 0)?.isCandidate).toBe(false);
  });
});

describe('the rules that fired, as stored', () => {
  it.each([
    ['["PRIOR_CLAIMS", "PRIOR_CLAIMS"]|[]|["PAIR_ADJUSTED"]', [['PRIOR_CLAIMS'], [], ['PAIR_ADJUSTED']]],
    ['[]|["SCAN_CRITICAL", "RULE_OF_LAST_YEAR"]|[]', [[], ['SCAN_CRITICAL'], []]],
    ['[]', undefined],
    ['[]|[]', undefined],
    ['[]|[]|[]|[]', undefined],
    ['', undefined],
  ])('%s', (stored, expected) => {
    const fired = readFiredRules(stored);

    expect(fired && [fired.referred, fired.declined, fired.adjusted]).toEqual(expected);
  });
});
