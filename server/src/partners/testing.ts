import { TESTING_VALUES, type TestingValue } from '@bindery/domain/broker-api/index.ts';
import { Problem, validationFailed } from '@bindery/domain/problem.ts';

/** Reads X-TESTING: comma-separated values combine. Errors: TESTING_NOT_ALLOWED, VALIDATION_FAILED. */
export function parseTesting(header: string | undefined, env: 'sandbox' | 'production'): ReadonlySet<TestingValue> {
  const values = (header ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
  if (values.length === 0) return new Set();
  if (env === 'production') throw new Problem('TESTING_NOT_ALLOWED');
  const known = Object.keys(TESTING_VALUES);
  const problems = values
    .filter((value) => !known.includes(value))
    .map((value) => ({
      path: 'X-TESTING',
      message: `"${value}" is not known; use ${known.join(', ')}`,
      remedy: 'Send one of these values as it is written here, or several with commas.',
    }));
  if (problems.length > 0) throw validationFailed(problems);
  return new Set(values.filter(isDirective));
}

/** Values that an operation does not accept; of two values that exclude each other, neither is accepted. */
export function testingFault(testing: ReadonlySet<TestingValue>, fields: readonly string[]): Problem | undefined {
  const problems = [...testing].flatMap((value) => {
    const { operation } = TESTING_VALUES[value];
    if (fields.includes(operation)) return [];
    const message = `${value} belongs to ${operation}`;
    return [{ path: 'X-TESTING', message, remedy: `Send it with ${operation}, or leave the header out.` }];
  });
  if (testing.has('testing_decline')) {
    for (const other of EXCLUDED_BY_DECLINE.filter((value) => testing.has(value))) {
      const message = `testing_decline and ${other} exclude each other`;
      problems.push({ path: 'X-TESTING', message, remedy: 'Send one of the two.' });
    }
  }
  return problems.length > 0 ? validationFailed(problems) : undefined;
}

/** Each asks for an outcome that a declined request cannot have. */
const EXCLUDED_BY_DECLINE = [
  'testing_rate_and_share',
  'testing_refer',
  'testing_needs_more_data',
  'testing_hold',
  'testing_ask_for_survey',
  'testing_clearance_block',
] as const satisfies readonly TestingValue[];

function isDirective(value: string): value is TestingValue {
  return Object.hasOwn(TESTING_VALUES, value);
}
