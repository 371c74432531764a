/** Words of the appetite: what happens to a class of business in a band of revenue. */
export const appetiteText = {
  under: (to: string) => `Under ${to}`,
  over: (from: string) => `Over ${from}`,
  between: (from: string, to: string) => `${from} to ${to}`,
  outcomes: { QUOTED: 'Quoted', REFERRED: 'Referred', DECLINED: 'Declined', INCOMPLETE: 'Incomplete' } as Readonly<
    Record<string, string>
  >,
  product: 'Product',
  find: 'Find a nature of business',
  outcome: 'What happens',
  anyOutcome: 'Anything',
  band: 'Revenue',
  anyBand: 'Any revenue',
  business: 'Nature of business',
  table: 'Appetite',
  shown: (count: number, all: number) => `${count} of ${all} natures of business`,
  more: (count: number) => `Show ${count} more`,
  none: 'No nature of business matches.',
  standard: (sign: string) =>
    `Each cell is the decision and the premium of one business: every control in place, no losses, the fewest personal records, a cyber risk score of 85, and a limit of ${sign}1,000,000 with a retention of ${sign}10,000 or the lowest of the band. The premium is that of the lowest and the highest revenue of the band. Your insured can differ; its own answers decide.`,
} as const;
