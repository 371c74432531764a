import { describe, expect, it } from 'vitest';
import { countTests } from '../../../.ci/count-tests.ts';

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
