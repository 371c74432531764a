import type { CalendarDay } from '../calendar.ts';
import type { ChargeLine } from '../products/charges.ts';
import { isSameCharges, reversed, sumOfCharges } from './amounts.ts';
import { returnedCharges } from './returned-charges.ts';

/** What made a policy cost something. */
export type PremiumCause = 'BIND' | 'CANCELLATION';

/** What a policy comes to for one cause, as it is stored now. */
export interface PremiumEvent {
  readonly cause: PremiumCause;
  /** The day on which it was done: decides about the month. */
  readonly doneOn: CalendarDay;
  /** The first day to which the amounts apply. */
  readonly effectiveOn: CalendarDay;
  readonly charges: readonly ChargeLine[];
}

/**
 * A debit or credit of a month. ORIGINAL and RETURN report something for the first time; a later change of what was
 * reported is a REVERSAL of it, and a CORRECTION that says it anew.
 */
export interface PremiumEntry {
  readonly cause: PremiumCause;
  readonly kind: 'ORIGINAL' | 'RETURN' | 'REVERSAL' | 'CORRECTION';
  readonly effectiveOn: CalendarDay;
  readonly charges: readonly ChargeLine[];
}

export interface PremiumFacts {
  readonly coverageStartsOn: CalendarDay;
  readonly coverageEndsOn: CalendarDay;
  readonly boundOn: CalendarDay;
  /** Spelled out. */
  readonly homeState: string | null;
  /** Of the bound option. */
  readonly charges: readonly ChargeLine[];
  readonly cancellation: { readonly cancelledOn: CalendarDay; readonly doneOn: CalendarDay } | null;
}

/** What a policy comes to: the charges that were bound, and what a cancellation gave back. */
export function premiumEvents(facts: PremiumFacts): readonly PremiumEvent[] {
  const { boundOn, coverageStartsOn, charges, cancellation } = facts;
  const bind: PremiumEvent = { cause: 'BIND', doneOn: boundOn, effectiveOn: coverageStartsOn, charges };
  if (!cancellation) return [bind];
  const { cancelledOn, doneOn } = cancellation;
  const returned = returnedCharges({ ...facts, cancelledOn });
  return [bind, { cause: 'CANCELLATION', doneOn, effectiveOn: cancelledOn, charges: returned }];
}

/**
 * The entries of a policy in the month that ends on `lastDay`: what is new, and credits and debits where something that
 * was reported in an earlier month is different now. What was reported is never changed, so that all entries of all
 * months together come to what the policy comes to.
 */
export function entriesOfMonth(
  reported: readonly PremiumEntry[],
  events: readonly PremiumEvent[],
  lastDay: CalendarDay,
): readonly PremiumEntry[] {
  const causes: readonly PremiumCause[] = ['BIND', 'CANCELLATION'];
  return causes.flatMap((cause) => {
    const before = reported.filter((entry) => entry.cause === cause);
    const event = events.find((candidate) => candidate.cause === cause && candidate.doneOn <= lastDay);
    if (before.length > 0) return corrections(before, event);
    return event ? [firstEntry(event)] : [];
  });
}

function firstEntry({ cause, effectiveOn, charges }: PremiumEvent): PremiumEntry {
  return { cause, kind: cause === 'BIND' ? 'ORIGINAL' : 'RETURN', effectiveOn, charges };
}

function corrections(before: readonly PremiumEntry[], event: PremiumEvent | undefined): readonly PremiumEntry[] {
  const was = sumOfCharges(before.map(({ charges }) => charges));
  const is = event?.charges ?? [];
  if (isSameCharges(was, is)) return [];
  const last = before.slice(-1);
  const reversal = last.map((entry): PremiumEntry => ({ ...entry, kind: 'REVERSAL', charges: reversed(was) }));
  const correction = event && is.length > 0 ? [{ ...firstEntry(event), kind: 'CORRECTION' as const }] : [];
  return [...(was.length > 0 ? reversal : []), ...correction];
}
