import { describe, expect, it } from 'vitest';
import { compareTests } from '../../../.ci/compare-tests.ts';
import { countLanes, countTests, describeFailures } from '../../../.ci/count-tests.ts';

const passing = { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'a works' }] };
const failing = { name: 'b.test.ts', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'b works' }] };
const unloadable = { name: 'c.test.ts', status: 'failed', assertionResults: [] };
const skipped = { name: 'd.test.ts', status: 'passed', assertionResults: [{ status: 'pending', fullName: 'd works' }] };

describe('the closing line of .ci/run', () => {
  it.each([
    ['everything passes', { success: true, testResults: [passing] }, 0, { passed: 1, failed: 0, notRun: [] }],
    ['a test fails', { success: false, testResults: [passing, failing] }, 0, { passed: 1, failed: 1, notRun: [] }],
    [
      'a file does not load',
      { success: false, testResults: [passing, unloadable] },
      0,
      { passed: 1, failed: 1, notRun: [] },
    ],
    [
      'an error escapes every test',
      { success: false, testResults: [passing] },
      0,
      { passed: 1, failed: 1, notRun: [] },
    ],
    [
      'a test is skipped',
      { success: true, testResults: [passing, skipped] },
      0,
      { passed: 1, failed: 0, notRun: ['d works'] },
    ],
    ['the check fails', { success: true, testResults: [passing] }, 1, { passed: 1, failed: 1, notRun: [] }],
    ['the installation fails', undefined, 1, { passed: 0, failed: 1, notRun: [] }],
    ['vitest dies without a report', undefined, 0, { passed: 0, failed: 1, notRun: [] }],
  ])('counts when %s', (_case, report, failedSteps, count) => {
    expect(countTests(report, failedSteps)).toEqual(count);
  });
});

describe('the count of several lanes', () => {
  it('adds them up, and takes a lane without a report for a failure', () => {
    const fast = { success: true, testResults: [passing, skipped] };
    const stories = { success: false, testResults: [passing, failing] };

    expect(countLanes([fast, stories, undefined], 1)).toEqual({ passed: 2, failed: 3, notRun: ['d works'] });
  });
});

describe('the failures of a run', () => {
  it('are named with the beginning of their errors', () => {
    const error = {
      status: 'failed',
      fullName: 'b works',
      failureMessages: ['AssertionError: 1 is not 2\n    at b.ts:3'],
    };
    const files = [
      passing,
      { ...failing, assertionResults: [error] },
      { ...unloadable, message: 'SyntaxError: no such export' },
    ];

    expect(describeFailures({ success: false, testResults: files })).toEqual([
      'b.test.ts > b works\n  AssertionError: 1 is not 2\n      at b.ts:3',
      'c.test.ts\n  SyntaxError: no such export',
    ]);
    expect(describeFailures(undefined)).toEqual([]);
  });
});

describe('the comparison of two lists of tests', () => {
  const before = [
    { name: 'a > works', file: 'e2e/a.test.ts' },
    { name: 'b > works', file: 'e2e/b.test.ts' },
    { name: 'same', file: 'e2e/a.test.ts' },
    { name: 'same', file: 'e2e/b.test.ts' },
  ];

  it('names the new place of a test that moved, and each one that is gone', () => {
    const after = [
      { name: 'a > works', file: 'web/src/a.test.tsx' },
      { name: 'same', file: 'e2e/b.test.ts' },
      { name: 'same', file: 'e2e/c.test.ts' },
      { name: 'new', file: 'e2e/c.test.ts' },
    ];

    expect(compareTests(before, after)).toEqual({
      moved: ['a > works: e2e/a.test.ts -> web/src/a.test.tsx', 'same: e2e/a.test.ts -> e2e/c.test.ts'],
      gone: ['e2e/b.test.ts: b > works'],
      added: ['e2e/c.test.ts: new'],
    });
  });

  it('is empty between a tree and itself', () => {
    expect(compareTests(before, before)).toEqual({ moved: [], gone: [], added: [] });
  });
});
