import { addDays, type CalendarDay, daysBetween } from '@bindery/domain/calendar.ts';
import { CLOCK_RUNS, REVIEW_HOURS } from '@bindery/domain/quote-request/index.ts';
import { type RawBuilder, sql } from 'kysely';
import { partnerMoment, type Queries } from '../database/index.ts';
import type { PortfolioQuery } from './filter.ts';
import { changesIn, ofQuery, startOf } from './filter-store.ts';

export interface FlowWeek {
  /** A Monday. */
  readonly startsOn: CalendarDay;
  readonly submitted: number;
  readonly quoted: number;
  readonly bound: number;
}

/**
 * Requests by the week in which they were first submitted, quoted and bound; weeks without any are left out. Each week
 * and state is a range of the index: to find the week of each row takes several times as long.
 */
export async function flowByWeek(db: Queries, query: PortfolioQuery): Promise<readonly FlowWeek[]> {
  const { rows } = await sql<FlowWeek>`
    select week.monday as "startsOn", ${countIn('SUBMITTED', query)} as submitted,
      ${countIn('QUOTES_SHARED', query)} as quoted, ${countIn('COMPLETED', query)} as bound
    from (
      select monday, greatest(${startOf(sql`monday::date`, query)}, ${startOf(query.from, query)}) as starts_at,
        least(${startOf(sql`monday::date`, query, 7)}, ${startOf(query.to, query, 1)}) as ends_at
      from unnest(${mondaysOf(query)}::text[]) as monday
    ) as week order by 1
  `.execute(db);
  return rows.filter(({ submitted, quoted, bound }) => submitted + quoted + bound > 0);
}

const countIn = (status: string, query: PortfolioQuery): RawBuilder<number> =>
  sql<number>`(select count(*)::integer from status_changes as fact where fact.is_first
    and fact.to_status = ${sql.lit(status)} and fact.at >= week.starts_at and fact.at < week.ends_at and ${ofQuery(query)})`;

/** From the one of the first week on. */
function mondaysOf({ from, to }: PortfolioQuery): CalendarDay[] {
  // 2001-01-01 was one.
  const weekday = ((daysBetween('2001-01-01', from) % 7) + 7) % 7;
  const mondays: CalendarDay[] = [];
  for (let monday = addDays(from, -weekday); monday <= to; monday = addDays(monday, 7)) mondays.push(monday);
  return mondays;
}

/** By what requests are grouped. */
export const GROUPINGS = ['ALL', 'PRODUCT', 'CLASS', 'STATE', 'BROKER'] as const;
export type Grouping = (typeof GROUPINGS)[number];

const GROUP_KEYS: Readonly<Record<Grouping, RawBuilder<string | null>>> = {
  ALL: sql`''::text`,
  PRODUCT: sql`fact.product_type`,
  CLASS: sql`fact.class_name`,
  STATE: sql`fact.place`,
  BROKER: sql`fact.brokerage_id::text`,
};

/** What came of the requests of one group. */
export interface HitRatio {
  /** Empty: all together. Null: not known. */
  readonly key: string | null;
  /** The key in words: the name of a brokerage. */
  readonly label: string | null;
  readonly submitted: number;
  /** First quoted in the period. */
  readonly quoted: number;
  /** Of those quoted in the period, however late. */
  readonly boundOfQuoted: number;
  /** Of those quoted, without an underwriter. */
  readonly automatic: number;
  readonly minutesToQuoteP50: number | null;
  readonly minutesToQuoteP90: number | null;
}

/** No screen shows more groups than these, which have the most quotes. */
const MOST_GROUPS = 50;

/**
 * Percentiles of single rows would sort them all: equal rows are counted first, and the few that are left are summed.
 * Times are rounded down for that, as `ROUNDED` says, and are one number with what else is counted of a quote.
 */
export async function hitRatios(db: Queries, query: PortfolioQuery, by: Grouping): Promise<readonly HitRatio[]> {
  const { rows } = await sql<HitRatio>`
    with submitted as (
      select ${GROUP_KEYS[by]} as key, count(*) as rows from status_changes as fact
      where fact.is_first and fact.to_status = 'SUBMITTED' and ${changesIn(query)} group by 1
    ), quoted as materialized (
      select key, nullif(packed >> 2, -1) as minutes, (packed & 2) > 0 as was_bound, (packed & 1) > 0 as is_automatic, rows
      from (
        select ${GROUP_KEYS[by]} as key, ${PACKED} as packed, count(*) as rows from status_changes as fact
        where fact.is_first and fact.to_status = 'QUOTES_SHARED' and ${changesIn(query)} group by 1, 2
      ) as counted
    ), quoted_within as (
      select key, minutes, sum(sum(rows)) over (partition by key order by minutes) as so_far,
        sum(sum(rows)) over (partition by key) as total
      from quoted where minutes is not null group by 1, 2
    ), grouped as (
      select key, ${sumOf('submitted')} as submitted, ${sumOf('quoted')} as quoted, ${sumOf('bound')} as "boundOfQuoted",
        ${sumOf('automatic')} as automatic
      from (
        select key, rows as submitted, 0 as quoted, 0 as bound, 0 as automatic from submitted
        union all
        select key, 0, rows, rows * was_bound::integer, rows * is_automatic::integer from quoted
      ) as counted
      group by 1 order by quoted desc, submitted desc, 1 limit ${MOST_GROUPS}
    )
    select grouped.*, brokerage.name as label, ${percentile(0.5)} as "minutesToQuoteP50",
      ${percentile(0.9)} as "minutesToQuoteP90"
    from grouped left join brokerages as brokerage on ${by === 'BROKER' ? sql`brokerage.id = grouped.key::uuid` : sql`false`}
    order by grouped.quoted desc, grouped.submitted desc, grouped.key
  `.execute(db);
  return rows;
}

/** Whole minutes up to two hours, quarters of an hour up to two days, then whole hours. */
const ROUNDED = sql`case when fact.minutes_since_submitted < 120 then fact.minutes_since_submitted
  when fact.minutes_since_submitted < 2880 then fact.minutes_since_submitted / 15 * 15
  else fact.minutes_since_submitted / 60 * 60 end`;

/** To group by one number is much faster than by three columns. Without a time: -1. */
const PACKED = sql`(coalesce(${ROUNDED}, -1)::bigint * 4 + fact.was_bound::integer * 2
  + (fact.made_by = 'RULES')::integer)`;

const sumOf = (column: string): RawBuilder<number> => sql<number>`sum(counted.${sql.ref(column)})::integer`;

/** The shortest time within which this share was quoted. */
const percentile = (share: number): RawBuilder<number | null> =>
  sql<number | null>`(select min(quoted_within.minutes) from quoted_within
    where quoted_within.key is not distinct from grouped.key and quoted_within.so_far >= ${share}::numeric * total)`;

/** What occurs in a period, to be chosen from. */
export interface PortfolioChoices {
  readonly classNames: readonly string[];
  readonly places: readonly string[];
  readonly brokerages: readonly { readonly id: string; readonly name: string }[];
}

/** A menu with more is none. */
const MOST_CHOICES = 300;

/** Of the requests submitted in the period; in one pass. */
export async function choicesIn(db: Queries, query: PortfolioQuery): Promise<PortfolioChoices> {
  const { rows } = await sql<PortfolioChoices>`
    with found as materialized (
      select fact.class_name, fact.place, fact.brokerage_id from status_changes as fact
      where fact.is_first and fact.to_status = 'SUBMITTED' and ${changesIn(query)}
      group by grouping sets ((fact.class_name), (fact.place), (fact.brokerage_id))
    )
    select ${listOf(sql`class_name`)} as "classNames", ${listOf(sql`place`)} as places,
      coalesce((select jsonb_agg(jsonb_build_object('id', named.id, 'name', named.name) order by named.name, named.id)
        from (select brokerage.id, brokerage.name from found join brokerages as brokerage
          on brokerage.id = found.brokerage_id order by 2, 1 limit ${MOST_CHOICES}) as named), '[]') as brokerages
  `.execute(db);
  return rows[0] ?? { classNames: [], places: [], brokerages: [] };
}

const listOf = (column: RawBuilder<unknown>): RawBuilder<readonly string[]> =>
  sql`array(select ${column} from found where ${column} is not null order by 1 limit ${MOST_CHOICES})`;

/** What waits for one underwriter, or for none, compared with the promise. */
export interface OpenWork {
  readonly underwriterId: string | null;
  readonly name: string | null;
  readonly onTime: number;
  readonly due: number;
  readonly overdue: number;
}

/** Open work now, whatever the period: what the clock runs for, as in `reviewClock`. */
export async function openWork(db: Queries, query: PortfolioQuery, now: Date): Promise<readonly OpenWork[]> {
  const since = sql`case fact.status when 'BIND_REQUESTED' then fact.bind_requested_at else fact.submitted_at end`;
  const waited = (hours: number) => sql`${since} <= ${partnerMoment(now)} - ${hours}::integer * interval '1 hour'`;
  const { rows } = await sql<OpenWork>`
    select fact.underwriter_id as "underwriterId", member.name,
      (count(*) filter (where not ${waited(REVIEW_HOURS.from)}))::integer as "onTime",
      (count(*) filter (where ${waited(REVIEW_HOURS.from)} and not ${waited(REVIEW_HOURS.to)}))::integer as due,
      (count(*) filter (where ${waited(REVIEW_HOURS.to)}))::integer as overdue
    from (
      select request.*,
        coalesce(request.application #>> '{optionalData,domicileState}', client.address ->> 'country') as place
      from quote_requests as request join clients as client on client.id = request.client_id
      where request.status in (${sql.join(CLOCK_RUNS)})
    ) as fact
    join partners on partners.id = fact.partner_id
    left join staff_members as member on member.id = fact.underwriter_id
    where ${since} is not null and ${ofQuery(query)}
    group by 1, 2 order by overdue desc, due desc, "onTime" desc, 2 limit ${MOST_GROUPS}
  `.execute(db);
  return rows;
}
