/** The headings of a summary of a price, by the inputs of the rate plans. */
const HEADINGS: readonly (readonly [heading: string, inputs: readonly string[]])[] = [
  ['Underwriter', ['claimsFactor', 'scheduleFactor']],
  ['Cyber risk score', ['score']],
  [
    'Requested terms',
    [
      'limit',
      'deductible',
      'waitingHours',
      'indemnityDays',
      'includeBrickingEndorsement',
      'includeSocialEngineeringEndorsement',
      'includeBettermentEndorsement',
      'includeGoodwillCouponEndorsement',
      'includeSystemFailureExternalProvider',
    ],
  ],
  [
    'Business',
    [
      'class',
      'revenuePercentages',
      'state',
      'country',
      'numberOfPiiRecords',
      'usTurnoverShareBps',
      'largestClientValue',
      'similarCoverage',
    ],
  ],
];

/** The heading of a factor that reads these inputs: the first that knows one of them. Null for a conversion. */
export function priceGroupOf(inputs: readonly string[]): string | null {
  if (inputs.length === 0 || inputs.includes('currency')) return null;
  return HEADINGS.find(([, known]) => inputs.some((input) => known.includes(input)))?.[0] ?? 'Security controls';
}
