import type { Decision, Reason } from './decision.ts';
import { outcomeText } from './words/outcome-text.ts';

/**
 * The decision turned into a referral, where a person decides although the rules would decline, quote or wait for the
 * scan: reasons to decline become reasons for the review, and nothing is offered. `clause` is used where no rule asks
 * for a review. A referral stays unchanged. Spec: rating.md 7.4; D46, D58.
 */
export function asReferral(decision: Decision, clause: string): Decision {
  if (decision.outcome === 'REFERRED') return { ...decision, isAutoQuoteEligible: false };
  const reasons = decision.reasons.filter((reason) => !isOfAnOffer(reason)).map(asReviewed);
  const clauses = reasons.filter(({ kind }) => kind === 'REFER').map(({ message }) => message);
  return {
    ...decision,
    outcome: 'REFERRED',
    isAutoQuoteEligible: false,
    reasons,
    text: outcomeText('REFERRED', clauses.length > 0 ? clauses : [clause]),
    declineLossReason: 'NOT_APPLICABLE',
    options: [],
    subjectivities: [],
  };
}

function isOfAnOffer({ ruleId }: Reason): boolean {
  return ruleId === 'PAIR_ADJUSTED' || ruleId === 'OPTIONS_MERGED';
}

function asReviewed(reason: Reason): Reason {
  return reason.scope === 'REQUEST' ? { ...reason, kind: 'REFER' } : reason;
}
