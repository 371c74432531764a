import { addDays, addYears, type CalendarDay } from '../calendar.ts';

/** A renewal request opens this many days before the policy ends (part 1, section 9). */
export const RENEWAL_WINDOW_DAYS = 90;

export type PolicyStatus = 'BOUND' | 'ACTIVE' | 'EXPIRED' | 'CANCELLED';

export interface PolicyTerm {
  readonly coverageStartsAt: CalendarDay;
  readonly coverageEndsAt: CalendarDay;
}

/** One year from the effective date; 29 February ends on 28 February (D34). */
export function policyTerm(coverageEffectiveAt: CalendarDay): PolicyTerm {
  return { coverageStartsAt: coverageEffectiveAt, coverageEndsAt: addYears(coverageEffectiveAt, 1) };
}

/**
 * Cover runs from the first day until the start of the end day: on `coverageEndsAt` itself the policy has expired
 * (D34).
 */
export function policyStatus(term: PolicyTerm, cancelledOn: CalendarDay | null, today: CalendarDay): PolicyStatus {
  if (cancelledOn !== null && today >= cancelledOn) return 'CANCELLED';
  if (today < term.coverageStartsAt) return 'BOUND';
  return today < term.coverageEndsAt ? 'ACTIVE' : 'EXPIRED';
}

/** The first day without cover: the end of the term, or the day of a cancellation before it. */
export function coverEndsOn(term: PolicyTerm, cancelledOn: CalendarDay | null): CalendarDay {
  return cancelledOn !== null && cancelledOn < term.coverageEndsAt ? cancelledOn : term.coverageEndsAt;
}

/** Whether a cancellation can name this day as the first without cover. */
export function isDayOfTerm(term: PolicyTerm, day: CalendarDay): boolean {
  return day >= term.coverageStartsAt && day < term.coverageEndsAt;
}

/** The first day on which the renewal is made. */
export function renewalOpensOn(term: PolicyTerm): CalendarDay {
  return addDays(term.coverageEndsAt, -RENEWAL_WINDOW_DAYS);
}
