import type { Decision } from '@bindery/domain/eligibility/index.ts';

const TEXT = 'This submission requires underwriter review due to the following: a referral was asked for by X-TESTING.';

/**
 * What X-TESTING makes of a decision it overrules: REFERRED, with the rules' own reasons when there are any (D46). A
 * decline that a person overrules reads the same.
 */
export function referredByTesting(decision: Decision): Decision {
  // Of a decline the reasons stay, told as what they are now.
  const text = decision.text?.replace('was declined', 'requires underwriter review') ?? TEXT;
  return { ...decision, outcome: 'REFERRED', isAutoQuoteEligible: false, text };
}
