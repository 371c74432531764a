import { addDays, type CalendarDay } from '../calendar.ts';
import { coverEndsOn, type PolicyTerm, policyStatus } from './term.ts';

/** What a broker can wish to change in a policy, with the words of a button. */
export const POLICY_CHANGES = {
  ENDORSEMENT: 'Change the cover',
  CANCELLATION: 'Cancel the policy',
} as const;

export type PolicyChangeKind = keyof typeof POLICY_CHANGES;

/** A wish: the underwriter decides, and changes the policy. */
export interface PolicyChange {
  readonly kind: PolicyChangeKind;
  /** The first day with the change. */
  readonly effectiveOn: CalendarDay;
}

/** The first and the last day on which a change can begin: days of cover that are not past. Undefined: none is left. */
export function policyChangeDays(
  term: PolicyTerm,
  cancelledOn: CalendarDay | null,
  today: CalendarDay,
): { readonly from: CalendarDay; readonly until: CalendarDay } | undefined {
  const status = policyStatus(term, cancelledOn, today);
  if (status !== 'BOUND' && status !== 'ACTIVE') return undefined;
  const end = coverEndsOn(term, cancelledOn);
  const from = today > term.coverageStartsAt ? today : term.coverageStartsAt;
  return from < end ? { from, until: addDays(end, -1) } : undefined;
}
