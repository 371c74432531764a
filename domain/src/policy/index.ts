/** The policy: its number, term, status by date and renewal (D34, D35). */
export { issueRefusal } from './issue-refusal.ts';
export { POLICY_CHANGES, type PolicyChange, type PolicyChangeKind, policyChangeDays } from './policy-change.ts';
export { formatPolicyNumber, type PolicyNumberParts } from './policy-number.ts';
export { NOT_RENEWED, type RenewalFacts, type RenewalType, renewalType } from './renewal.ts';
export {
  coverEndsOn,
  isDayOfTerm,
  type PolicyStatus,
  type PolicyTerm,
  policyStatus,
  policyTerm,
  RENEWAL_WINDOW_DAYS,
  renewalOpensOn,
} from './term.ts';
