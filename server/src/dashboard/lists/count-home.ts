import { addDays, type CalendarDay } from '@bindery/domain/calendar.ts';
import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { RENEWAL_WINDOW_DAYS } from '@bindery/domain/policy/index.ts';
import { type DashboardActor } from '../../broker-access/index.ts';
import type { Database } from '../../database/index.ts';
import { countPolicies, type DayInZone } from './policy-list-store.ts';
import { countRequests } from './request-list-store.ts';

/** How much there is in each part of the first page; at most `MOST_COUNTED` of each is counted. */
export interface HomeCounts {
  readonly turn: number;
  /** Policies whose issue waits for something from the broker. */
  readonly needed: number;
  readonly waiting: number;
  readonly expiring: number;
  readonly renewals: number;
  readonly bound: number;
}

/** The counts of the first page. */
export async function countHome(
  { database, provider }: { readonly database: Database; readonly provider: { readonly timeZone: string } },
  { session, broker }: DashboardActor,
  { isMine }: { readonly isMine: boolean },
): Promise<HomeCounts> {
  const db = database.kysely;
  const today = calendarDayOf(broker.now, provider.timeZone);
  const count = { isMine, now: broker.now };
  const [turn, waiting, expiring] = await Promise.all([
    countRequests(db, session, { ...count, view: 'TURN' }),
    countRequests(db, session, { ...count, view: 'WAITING' }),
    countRequests(db, session, { ...count, view: 'EXPIRING' }),
  ]);
  const [needed, renewals, bound] = await Promise.all([
    countPolicies(db, session, { isMine, needingOn: today }),
    countPolicies(db, session, { isMine, ending: { from: today, to: addDays(today, RENEWAL_WINDOW_DAYS) } }),
    countPolicies(db, session, { isMine, boundSince: thisMonth(today, provider.timeZone) }),
  ]);
  return { turn, needed, waiting, expiring, renewals, bound };
}

/** The first day of the month of a day, which begins at midnight in the zone of the provider. */
export function thisMonth(today: CalendarDay, timeZone: string): DayInZone {
  return { day: `${today.slice(0, 7)}-01`, timeZone };
}
