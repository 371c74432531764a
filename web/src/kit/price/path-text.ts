/** Who reads a step. `brokerWhoWaits`: a broker who cannot take it now, as an underwriter has the request in hand. */
export type PathReader = 'broker' | 'brokerWhoWaits' | 'underwriter';

/** Words about the way to an automatic quote and to a lower price, for brokers and for underwriters. */
export const pathText = {
  outcomes: {
    QUOTED: 'Quoted automatically',
    REFERRED: 'An underwriter decides',
    DECLINED: 'Declined',
    INCOMPLETE: 'Answers missing',
  } as Readonly<Record<string, string>>,
  who: {
    broker: { broker: 'You', insured: 'The insured', underwriter: 'An underwriter' },
    brokerWhoWaits: { broker: 'With the underwriter', insured: 'The insured', underwriter: 'An underwriter' },
    underwriter: { broker: 'The broker', insured: 'The insured', underwriter: 'You' },
  } as Readonly<Record<PathReader, Readonly<Record<string, string>>>>,
  quotedNow: (premium: string) => `By the rules it is quoted automatically as it stands: ${premium}.`,
  together: (count: number, premium: string) =>
    count === 1
      ? `One change leads to an automatic quote: ${premium}.`
      : `${count} changes lead together to an automatic quote: ${premium}.`,
  incomplete: 'Give the missing answers first: the way to a quote depends on them.',
  noSet: 'No change leads to an automatic quote. An underwriter decides.',
  measured: (score: number) => `Worked out with the measured cyber risk score, ${score}.`,
  assumed: (score: number) => `Worked out with an assumed cyber risk score of ${score}: no scan has finished.`,
  steps: 'What each change leads to',
  asItStands: 'As it stands',
  allTogether: 'All needed changes together',
  alone: 'Alone:',
  notNeeded: 'Adds an option; not needed for the quote',
  change: (label: string, from: string | null, to: string) =>
    from === null ? `${label}: ${to}` : `${label}: ${to} instead of ${from}`,
  does: (who: string, remedy: string) => `${who}: ${remedy}`,
  savings: 'What would lower the price',
  noSavings: 'No single change would lower the price.',
  savingsUnknown: (missing: readonly string[], more: number) =>
    missing.length === 0
      ? 'Not known while answers are missing.'
      : `Not known before these are answered: ${missing.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
  saves: (amount: string) => `saves ${amount}`,
  savesByOption: (range: string) => `saves ${range}, by the option that is bought`,
  fewer: 'Show fewer',
  more: (count: number) => `Show ${count} more`,
  range: (from: string, to: string) => `${from} to ${to}`,
  noPrice: 'no price',
} as const;
