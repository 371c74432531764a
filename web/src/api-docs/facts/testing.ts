/** Test domains and header values of the sandbox (decisions D45, D46). */
export interface TestDomain {
  readonly domain: string;
  readonly scan: string;
  readonly outcome: string;
}

export const TEST_DOMAINS: readonly TestDomain[] = [
  {
    domain: 'auto-quotable-scan.test',
    scan: 'A good score and no findings.',
    outcome: 'An otherwise eligible request is quoted.',
  },
  {
    domain: 'referable-scan.test',
    scan: 'A score below the automatic threshold.',
    outcome: 'The request is referred to an underwriter after the scan.',
  },
  {
    domain: 'auto-declinable-scan.test',
    scan: 'A low score and a critical vulnerability.',
    outcome: 'The request is declined after the scan.',
  },
];

export const FURTHER_TEST_DOMAINS: readonly TestDomain[] = [
  {
    domain: 'scan-pending.test',
    scan: 'A scan that never ends.',
    outcome: 'The request is referred when the scan’s deadline has passed.',
  },
  { domain: 'scan-failed.test', scan: 'A scan that fails.', outcome: 'The request is referred.' },
];

export interface TestingValue {
  readonly value: string;
  readonly operation: 'updateQuoteRequest' | 'selectQuoteOption';
  readonly effect: string;
}

export const TESTING_VALUES: readonly TestingValue[] = [
  {
    value: 'testing_rate_and_share',
    operation: 'updateQuoteRequest',
    effect: 'Rates and shares the quote at once, eligible or not, Tech E+O included.',
  },
  {
    value: 'testing_decline',
    operation: 'updateQuoteRequest',
    effect: 'Declines at once with DECLINE_UNDERWRITING_APPETITE.',
  },
  {
    value: 'testing_bind_quote',
    operation: 'selectQuoteOption',
    effect: 'Binds at once: open subjectivities are closed and the policy is made.',
  },
  { value: 'testing_refer', operation: 'updateQuoteRequest', effect: 'Refers the request to an underwriter.' },
  {
    value: 'testing_needs_more_data',
    operation: 'updateQuoteRequest',
    effect: 'Puts the request into Needs More Data, as an underwriter would.',
  },
  { value: 'testing_hold', operation: 'updateQuoteRequest', effect: 'Puts the request on Hold.' },
  {
    value: 'testing_clearance_block',
    operation: 'updateQuoteRequest',
    effect: 'Answers CLEARANCE_BLOCKED, as if another brokerage had submitted the same insured.',
  },
  {
    value: 'testing_issue_policy',
    operation: 'selectQuoteOption',
    effect: 'Together with the bind: issues the policy as well.',
  },
];
