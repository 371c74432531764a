import type { CalendarDay } from '@bindery/domain/calendar.ts';
import { MILESTONES, type Milestone } from '@bindery/domain/portfolio/index.ts';
import type { DeclineLossReason } from '@bindery/domain/quote-request/index.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isId } from '../../ids.ts';

/** The requests that a figure of the portfolio counts: those that came to a milestone first in a period. */
export interface ReachedFilter {
  readonly milestone: Milestone;
  readonly from: CalendarDay;
  /** The last day. */
  readonly to: CalendarDay;
  readonly classNames?: readonly string[] | null | undefined;
  readonly places?: readonly string[] | null | undefined;
  readonly brokerageIds?: readonly string[] | null | undefined;
  /** Positions in `REVENUE_BANDS`. */
  readonly revenueBands?: readonly number[] | null | undefined;
  /** Who brought it there. */
  readonly staffIds?: readonly string[] | null | undefined;
  readonly reasons?: readonly DeclineLossReason[] | null | undefined;
}

/** The same with every list, and ids that can be ones: an empty list means any. */
export type Reached = Required<{
  readonly [Name in keyof ReachedFilter]: NonNullable<ReachedFilter[Name]>;
}>;

export function readReached(filter: ReachedFilter): Reached {
  const { milestone, from, to, classNames, places, brokerageIds, revenueBands, staffIds, reasons } = filter;
  const ids = (list: readonly string[] | null | undefined) => (list ?? []).map(idOrNone);
  return {
    milestone,
    from,
    to,
    classNames: classNames ?? [],
    places: places ?? [],
    brokerageIds: ids(brokerageIds),
    revenueBands: revenueBands ?? [],
    staffIds: ids(staffIds),
    reasons: reasons ?? [],
  };
}

const NO_ID = '00000000-0000-0000-0000-000000000000';

/** What cannot be an id stays in a list, as one that does not occur. */
export const idOrNone = (id: string): string => (isId(id) ? id : NO_ID);

/** Days are those of the provider, as in the portfolio. */
export function hasReached(reached: Reached, timeZone: string): RawBuilder<SqlBool> {
  const lists = [
    oneOf('class_name', 'text', reached.classNames),
    oneOf('place', 'text', reached.places),
    oneOf('brokerage_id', 'uuid', reached.brokerageIds),
    oneOf('revenue_band', 'integer', reached.revenueBands),
    oneOf('staff_id', 'uuid', reached.staffIds),
    oneOf('reason', 'text', reached.reasons),
  ].filter((condition) => condition !== null);
  return sql<SqlBool>`request.id in (select fact.quote_request_id from status_changes as fact
    where ${sql.join([when(reached, timeZone), ...lists], sql` and `)})`;
}

function oneOf(column: string, type: string, values: readonly (string | number)[]): RawBuilder<SqlBool> | null {
  if (values.length === 0) return null;
  return sql<SqlBool>`${sql.ref(`fact.${column}`)} = any(${[...values]}::${sql.raw(type)}[])`;
}

function when({ milestone, from, to }: Reached, timeZone: string): RawBuilder<SqlBool> {
  const isThere = sql`fact.is_first and fact.to_status = ${MILESTONES[milestone]}`;
  if (milestone === 'ENDING') {
    return sql<SqlBool>`${isThere} and fact.policy_id is not null and fact.ends_on between ${from}::date and ${to}::date
      and exists (select from policies where policies.id = fact.policy_id and policies.cancelled_on is null)`;
  }
  const start = (day: string, later: number) =>
    sql`((${day}::date + ${later}::integer)::timestamp at time zone ${timeZone})`;
  return sql<SqlBool>`${isThere} and fact.at >= ${start(from, 0)} and fact.at < ${start(to, 1)}`;
}
