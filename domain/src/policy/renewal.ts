/** The renewal type (D35). */
export type RenewalType = 'APPLICATION_FREE' | 'STANDARD' | 'UNDERWRITER_REVIEW' | 'NON_RENEWAL';

export interface RenewalFacts {
  /** Annual revenue or turnover in whole units of the table currency; null when it was never given. */
  readonly revenue: number | null;
  readonly hasClaim: boolean;
  readonly score: number | null;
  /** True when an appetite rule now refuses the class, the territory or every limit. */
  readonly isOutOfAppetite: boolean;
}

const APPLICATION_FREE_MAX_REVENUE = 25_000_000;
const APPLICATION_FREE_MIN_SCORE = 80;

/** The text for the broker on the renewal request once staff have set NON_RENEWAL. */
export const NOT_RENEWED = 'This policy will not be renewed.';

/** NON_RENEWAL is set by staff and never derived. */
export function renewalType(facts: RenewalFacts): RenewalType {
  if (facts.isOutOfAppetite) return 'UNDERWRITER_REVIEW';
  const isSmall = facts.revenue !== null && facts.revenue <= APPLICATION_FREE_MAX_REVENUE;
  const isSound = !facts.hasClaim && facts.score !== null && facts.score >= APPLICATION_FREE_MIN_SCORE;
  return isSmall && isSound ? 'APPLICATION_FREE' : 'STANDARD';
}
