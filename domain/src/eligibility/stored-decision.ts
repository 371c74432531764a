import type { Decision } from './decision.ts';

/** The last run of the rules, as stored with the request. */
export interface StoredDecision extends Pick<Decision, 'outcome' | 'reasons' | 'notOffered'> {
  readonly isEligible: boolean;
}

/** What is kept of a run of the rules; the options offered become a quote. */
export function storedDecisionOf(decision: Decision): StoredDecision {
  return {
    isEligible: decision.isAutoQuoteEligible && decision.outcome !== 'REFERRED' && decision.outcome !== 'DECLINED',
    outcome: decision.outcome,
    reasons: decision.reasons,
    notOffered: decision.notOffered,
  };
}
