import { Problem, validationFailed } from '@bindery/domain/problem.ts';

/** The values of X-TESTING and what each does (D46). */
export const TESTING_DIRECTIVES = {
  testing_rate_and_share: 'On SUBMIT or RESUBMIT: rated and shared at once, eligible or not.',
  testing_decline: 'On SUBMIT or RESUBMIT: declined at once with DECLINE_UNDERWRITING_APPETITE.',
  testing_refer: 'On SUBMIT or RESUBMIT: referred, whatever the rules say.',
  testing_needs_more_data: 'On SUBMIT or RESUBMIT: an underwriter needs more data.',
  testing_hold: 'On SUBMIT or RESUBMIT: an underwriter puts it on hold.',
  testing_clearance_block: 'On SUBMIT: clearance is checked as in production and blocks.',
  testing_bind_quote: 'On selectQuoteOption: bound at once, open subjectivities closed.',
  testing_issue_policy: 'On selectQuoteOption, with the bind: the policy is issued as well.',
} as const;

export type TestingDirective = keyof typeof TESTING_DIRECTIVES;

/** Reads X-TESTING: comma-separated values combine. Problems: TESTING_NOT_ALLOWED, VALIDATION_FAILED. */
export function parseTesting(header: string | undefined, env: 'sandbox' | 'production'): ReadonlySet<TestingDirective> {
  const values = (header ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
  if (values.length === 0) return new Set();
  if (env === 'production') throw new Problem('TESTING_NOT_ALLOWED');
  const known = Object.keys(TESTING_DIRECTIVES);
  const problems = values
    .filter((value) => !known.includes(value))
    .map((value) => ({ path: 'X-TESTING', message: `"${value}" is not known; use ${known.join(', ')}` }));
  if (problems.length > 0) throw validationFailed(problems);
  return new Set(values.filter(isDirective));
}

function isDirective(value: string): value is TestingDirective {
  return Object.hasOwn(TESTING_DIRECTIVES, value);
}
