import type { Decision, Reason } from '@bindery/domain/eligibility/index.ts';

/** The last run of the rules, as stored with the request. */
export interface StoredDecision {
  readonly isEligible: boolean;
  readonly outcome: Decision['outcome'];
  readonly reasons: readonly StoredReason[];
  readonly notOffered: Decision['notOffered'];
}

export type StoredReason = Reason;

/** What is kept of a run of the rules; the options offered become a quote. */
export function storedDecisionOf(decision: Decision): StoredDecision {
  return {
    isEligible: decision.isAutoQuoteEligible && decision.outcome !== 'REFERRED' && decision.outcome !== 'DECLINED',
    outcome: decision.outcome,
    reasons: decision.reasons,
    notOffered: decision.notOffered,
  };
}
