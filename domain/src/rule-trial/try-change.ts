import { type EligibilityFacts, type Outcome, offerOf, type RuleChange } from '../eligibility/index.ts';

/** One request decided with the rules as they are, and with one of them changed. */
export interface Redecided {
  readonly from: Outcome;
  readonly to: Outcome;
  /** Of the cheapest option that the changed rules offer, else of the cheapest that is offered now; null: no price. */
  readonly premiumCents: number | null;
}

/**
 * Decides a request twice with the same facts. It is compared with the rules of now, not with the decision that is
 * stored, so that a difference comes from the change alone.
 */
export function tryChange(facts: EligibilityFacts, change: RuleChange): Redecided {
  const now = offerOf(facts);
  const then = offerOf({ ...facts, settings: { ...facts.settings, tried: change } });
  return { from: now.outcome, to: then.outcome, premiumCents: premiumOf(then) ?? premiumOf(now) };
}

function premiumOf({ options }: ReturnType<typeof offerOf>): number | null {
  const premiums = options.flatMap(({ rating }) => (rating?.outcome === 'RATED' ? [rating.premiumCents] : []));
  return premiums.length === 0 ? null : Math.min(...premiums);
}
