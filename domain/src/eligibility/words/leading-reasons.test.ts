import { expect, it } from 'vitest';
import { leadingReasons } from './leading-reasons.ts';

it.each([
  [[], []],
  [['TECH_ALWAYS'], ['TECH_ALWAYS']],
  [
    ['TECH_ALWAYS', 'PRIOR_CLAIMS', 'CONTROL_MFA_EMAIL'],
    ['PRIOR_CLAIMS', 'CONTROL_MFA_EMAIL'],
  ],
  [['RENEWAL_REVIEW', 'SCORE_REVIEW'], ['SCORE_REVIEW']],
  [
    ['TECH_ALWAYS', 'RENEWAL_REVIEW'],
    ['TECH_ALWAYS', 'RENEWAL_REVIEW'],
  ],
  [
    ['ANSWERS_MISSING', 'LIMIT_AUTHORITY', 'LIMIT_AUTHORITY'],
    ['ANSWERS_MISSING', 'LIMIT_AUTHORITY'],
  ],
] as const)('of %j the reasons to read are %j', (fired, read) => {
  expect(leadingReasons(fired)).toEqual(read);
});
