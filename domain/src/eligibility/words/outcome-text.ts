const OPENINGS = {
  REFERRED: 'This submission requires underwriter review due to the following: ',
  DECLINED: 'This submission was declined due to the following: ',
} as const;

/** The sentence for the broker about a referral or a decline: its clauses in list order (rating.md 7.4). */
export function outcomeText(outcome: keyof typeof OPENINGS, clauses: readonly string[]): string {
  return `${OPENINGS[outcome]}${clauses.join('; ')}.`;
}
