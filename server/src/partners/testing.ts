import { TESTING_VALUES, type TestingValue } from '@bindery/domain/broker-api/index.ts';
import { Problem, validationFailed } from '@bindery/domain/problem.ts';

/** Reads X-TESTING: comma-separated values combine. Problems: TESTING_NOT_ALLOWED, VALIDATION_FAILED. */
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
    .map((value) => ({ path: 'X-TESTING', message: `"${value}" is not known; use ${known.join(', ')}` }));
  if (problems.length > 0) throw validationFailed(problems);
  return new Set(values.filter(isDirective));
}

function isDirective(value: string): value is TestingValue {
  return Object.hasOwn(TESTING_VALUES, value);
}
