import type { Decision } from '@bindery/domain/eligibility/index.ts';
import type { StoredDecision } from './quote-request-view.ts';

/** What is kept of a run of the rules; the options offered become a quote. */
export function storedDecisionOf(decision: Decision): StoredDecision {
  return {
    isEligible: decision.isAutoQuoteEligible && decision.outcome !== 'REFERRED' && decision.outcome !== 'DECLINED',
    outcome: decision.outcome,
    reasons: decision.reasons,
    notOffered: decision.notOffered,
  };
}
