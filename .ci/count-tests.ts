/**
 * Summarises vitest's JSON reports in one line, `123 passed, 0 failed`, after naming every test that failed, with the
 * first lines of its error, and every test that did not run. A file that could not be loaded, a missing report, and
 * each failed step of .ci/run count as one failure. Usage: node .ci/count-tests.ts FAILED_STEPS REPORT...; exits 1
 * unless everything passed and something ran.
 */
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

interface Report {
  readonly success: boolean;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Of a file that could not be loaded. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Full names of tests that were skipped or are only planned. */
  readonly notRun: readonly string[];
}

export function countTests(report: Report | undefined, failedSteps: number): Count {
  if (!report) return { passed: 0, failed: Math.max(failedSteps, 1), notRun: [] };
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failedTests = tests.filter(({ status }) => status === 'failed').length;
  const failedFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length;
  const notRun = tests.filter(({ status }) => status !== 'passed' && status !== 'failed').map((test) => test.fullName);
  // An error outside any test, such as an unhandled rejection, sets only this flag.
  const elsewhere = report.success || failedTests + failedFiles > 0 ? 0 : 1;
  return { passed, failed: failedTests + failedFiles + elsewhere + failedSteps, notRun };
}

/** The totals of several reports, one per lane. */
export function countLanes(reports: readonly (Report | undefined)[], failedSteps: number): Count {
  const counts = reports.map((report) => countTests(report, 0));
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, failedSteps),
    notRun: counts.flatMap(({ notRun }) => notRun),
  };
}

/** What failed, a paragraph each: the name of the test or of the unloadable file, and how its error begins. */
export function describeFailures(report: Report | undefined): string[] {
  return (report?.testResults ?? []).flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length === 0 && file.status === 'failed') return [`${file.name}\n${beginning(file.message)}`];
    return tests.map((test) => `${file.name} > ${test.fullName}\n${beginning(test.failureMessages?.[0])}`);
  });
}

const beginning = (message = ''): string =>
  message
    .split('\n')
    .slice(0, 16)
    .map((line) => `  ${line}`)
    .join('\n');

function readReport(path: string): Report | undefined {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return text === '' ? undefined : (JSON.parse(text) as Report);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [failedSteps, ...paths] = process.argv.slice(2);
  const reports = paths.map(readReport);
  const { passed, failed, notRun } = countLanes(reports, Number(failedSteps ?? 0));
  for (const failure of reports.flatMap(describeFailures)) console.log(`failed: ${failure}`);
  for (const name of notRun) console.log(`not run: ${name}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
