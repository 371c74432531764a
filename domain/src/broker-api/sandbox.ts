/** The exact domains whose mocked scan has a fixed outcome (D45). */
export const TEST_DOMAINS = {
  'auto-quotable-scan.test': {
    scan: 'A good score and no findings.',
    outcome: 'An otherwise eligible request is quoted.',
  },
  'referable-scan.test': {
    scan: 'A score below the automatic threshold.',
    outcome: 'The request is referred to an underwriter after the scan.',
  },
  'auto-declinable-scan.test': {
    scan: 'A low score and a critical vulnerability.',
    outcome: 'The request is declined after the scan.',
  },
  'scan-pending.test': {
    scan: 'A scan that never ends.',
    outcome: 'The request is referred when the scan’s deadline has passed.',
  },
  'scan-failed.test': { scan: 'A scan that fails.', outcome: 'The request is referred.' },
} as const;

export type TestDomain = keyof typeof TEST_DOMAINS;

/** The values of X-TESTING, the operation that each is sent with, and its effect (D46). */
export const TESTING_VALUES = {
  testing_rate_and_share: {
    operation: 'updateQuoteRequest',
    effect: 'Rates and shares the quote at once, eligible or not, Tech E+O included.',
  },
  testing_decline: {
    operation: 'updateQuoteRequest',
    effect: 'Declines at once with DECLINE_UNDERWRITING_APPETITE.',
  },
  testing_refer: { operation: 'updateQuoteRequest', effect: 'Refers the request to an underwriter.' },
  testing_needs_more_data: {
    operation: 'updateQuoteRequest',
    effect: 'Puts the request into Needs More Data, as an underwriter would.',
  },
  testing_hold: { operation: 'updateQuoteRequest', effect: 'Puts the request on Hold.' },
  testing_ask_for_survey: {
    operation: 'updateQuoteRequest',
    effect: 'Tech E+O only: asks for the contract survey, as an underwriter would.',
  },
  testing_clearance_block: {
    operation: 'updateQuoteRequest',
    effect: 'On SUBMIT: answers CLEARANCE_BLOCKED, as if another brokerage had submitted the same insured.',
  },
  testing_bind_quote: {
    operation: 'selectQuoteOption',
    effect: 'Binds at once: open subjectivities are closed and the policy is made.',
  },
  testing_issue_policy: {
    operation: 'selectQuoteOption',
    effect: 'Together with the bind: issues the policy as well.',
  },
} as const;

export type TestingValue = keyof typeof TESTING_VALUES;
