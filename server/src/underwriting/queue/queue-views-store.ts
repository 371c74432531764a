import {
  CLOCK_RUNS,
  IN_REVIEW,
  type QuoteRequestStatus,
  REVIEW_HOURS,
  WAITS_FOR_BROKER,
  WORK_OF_UNDERWRITER,
} from '@bindery/domain/quote-request/index.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

const HOUR_MS = 3_600_000;

export const QUEUE_VIEWS = [
  'ALL',
  'HOME',
  'MINE',
  'UNASSIGNED',
  'DUE_TODAY',
  'WAITING_FOR_BROKER',
  'BIND_DESK',
  'RENEWALS',
] as const;
export type QueueView = (typeof QUEUE_VIEWS)[number];

/** What a view depends on besides its name. */
export interface ViewedBy {
  readonly staffId: string;
  /** True for those whose home shows the work of all underwriters. */
  readonly seesAll: boolean;
  /** The server's time, and the zone of the provider's days. */
  readonly now: Date;
  readonly timeZone: string;
}

/** As parameters of the statement. */
export const listed = (statuses: readonly QuoteRequestStatus[]) => sql`(${sql.join(statuses)})`;

/** The same starting time as in `reviewClock`. */
export const WAITING_SINCE = sql`case request.status when 'BIND_REQUESTED' then request.bind_requested_at
  else request.submitted_at end`;

/**
 * Each partner's own clock may be ahead of the server's. Those that are, which are few, are read once for the statement:
 * looked up row by row, a table so small is read from end to end for every request.
 */
export const AHEAD = sql`(coalesce(((select jsonb_object_agg(partner.id, partner.clock_offset_ms) from partners as partner
  where partner.clock_offset_ms <> 0) ->> request.partner_id::text)::bigint, 0) * interval '1 millisecond')`;

/** A bind request without an underwriter is open work just like a submission. */
const IS_UNOWNED = sql<SqlBool>`(request.underwriter_id is null and request.status in ${listed(CLOCK_RUNS)})`;

const today = ({ now, timeZone }: ViewedBy) => sql`((${now}::timestamptz + ${AHEAD}) at time zone ${timeZone})::date`;

/** True for those that have been waiting for us so many hours. */
function haveWaited(hours: number, now: Date) {
  const since = new Date(now.getTime() - hours * HOUR_MS);
  return sql<SqlBool>`(request.status in ${listed(CLOCK_RUNS)} and ${WAITING_SINCE} <= ${since}::timestamptz + ${AHEAD})`;
}

/** In the order in which they are worked off. */
export const HOME_SECTIONS = ['MINE_LATE', 'DUE_TODAY', 'UNOWNED', 'BIND_DESK', 'MINE'] as const;

/** Position, from 1, of the section of the home to which a request belongs; null for one of no section. */
export function homeSection(by: ViewedBy): RawBuilder<number | null> {
  return sql<number | null>`case
    when request.underwriter_id = ${by.staffId}::uuid
      and (request.due_on < ${today(by)} or ${haveWaited(REVIEW_HOURS.to, by.now)}) then 1
    when request.due_on <= ${today(by)} or ${haveWaited(REVIEW_HOURS.from, by.now)} then 2
    when ${IS_UNOWNED} then 3
    when request.status = 'BIND_REQUESTED' then 4
    when request.underwriter_id = ${by.staffId}::uuid and request.status = 'SUBMITTED' then 5 end`;
}

export function inView(view: QueueView, by: ViewedBy): RawBuilder<SqlBool> {
  const isMine = sql`request.underwriter_id = ${by.staffId}::uuid`;
  switch (view) {
    case 'ALL':
      return sql<SqlBool>`true`;
    case 'HOME':
      return sql<SqlBool>`${by.seesAll ? sql`true` : sql`(${isMine} or request.underwriter_id is null)`}
        and request.status in ${listed(WORK_OF_UNDERWRITER)} and ${homeSection(by)} is not null`;
    case 'MINE':
      return sql<SqlBool>`${isMine} and request.status in ${listed(IN_REVIEW)}`;
    case 'UNASSIGNED':
      return IS_UNOWNED;
    case 'DUE_TODAY':
      return sql<SqlBool>`request.status in ${listed(WORK_OF_UNDERWRITER)} and (request.due_on <= ${today(by)}
        or request.status = 'BIND_REQUESTED' or ${haveWaited(REVIEW_HOURS.from, by.now)})`;
    case 'WAITING_FOR_BROKER':
      return sql<SqlBool>`request.status in ${listed(WAITS_FOR_BROKER)}`;
    case 'BIND_DESK':
      return sql<SqlBool>`request.status = 'BIND_REQUESTED'`;
    case 'RENEWALS':
      return sql<SqlBool>`request.expiring_policy_id is not null and request.status in ${listed(IN_REVIEW)}`;
    default:
      return view satisfies never;
  }
}
