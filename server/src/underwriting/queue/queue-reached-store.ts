import type { CalendarDay } from '@bindery/domain/calendar.ts';
import { MILESTONES, type Milestone } from '@bindery/domain/portfolio/index.ts';
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
}

/** The same as parameters of the statement; an empty list means any. */
export interface Reached {
  readonly milestone: Milestone;
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly classNames: readonly string[];
  readonly places: readonly string[];
  readonly brokerageIds: readonly string[];
}

/** A brokerage that cannot be one has no requests: its id is kept, as one that does not occur. */
export function readReached({ classNames, places, brokerageIds, ...period }: ReachedFilter): Reached {
  const ids = (brokerageIds ?? []).map((id) => (isId(id) ? id : NO_ID));
  return { ...period, classNames: classNames ?? [], places: places ?? [], brokerageIds: ids };
}

const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Days are those of the provider, as in the portfolio. */
export function hasReached(reached: Reached, timeZone: string): RawBuilder<SqlBool> {
  const { milestone, from, to, classNames, places, brokerageIds } = reached;
  const lists = [
    classNames.length > 0 && sql`fact.class_name = any(${[...classNames]}::text[])`,
    places.length > 0 && sql`fact.place = any(${[...places]}::text[])`,
    brokerageIds.length > 0 && sql`fact.brokerage_id = any(${[...brokerageIds]}::uuid[])`,
  ].filter((condition) => condition !== false);
  const start = (day: string, later: number) =>
    sql`((${day}::date + ${later}::integer)::timestamp at time zone ${timeZone})`;
  return sql<SqlBool>`request.id in (select fact.quote_request_id from status_changes as fact
    where ${sql.join(
      [
        sql`fact.is_first and fact.to_status = ${MILESTONES[milestone]}`,
        sql`fact.at >= ${start(from, 0)} and fact.at < ${start(to, 1)}`,
        ...lists,
      ],
      sql` and `,
    )})`;
}
