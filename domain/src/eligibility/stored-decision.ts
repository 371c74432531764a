import type { Decision } from './decision.ts';
import { RULE_VERSIONS } from './rules/rule-versions.ts';
import type { RuleId } from './rules/table.ts';

/** The last run of the rules, as stored with the request. */
export interface StoredDecision extends Pick<Decision, 'outcome' | 'reasons' | 'notOffered'> {
  readonly isEligible: boolean;
  /** Of the rules that fired. Decisions from before versions were kept have none. */
  readonly ruleVersions?: Readonly<Partial<Record<RuleId, number>>>;
}

/** What is kept of a run of the rules; the options offered become a quote. */
export function storedDecisionOf(decision: Decision): StoredDecision {
  return {
    isEligible: decision.isAutoQuoteEligible && decision.outcome !== 'REFERRED' && decision.outcome !== 'DECLINED',
    outcome: decision.outcome,
    reasons: decision.reasons,
    notOffered: decision.notOffered,
    ruleVersions: Object.fromEntries(decision.reasons.map(({ ruleId }) => [ruleId, RULE_VERSIONS[ruleId].version])),
  };
}
