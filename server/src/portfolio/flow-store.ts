import { addDays, type CalendarDay, daysBetween } from '@bindery/domain/calendar.ts';
import { CLOCK_RUNS, REVIEW_HOURS } from '@bindery/domain/quote-request/index.ts';
import { type RawBuilder, sql } from 'kysely';
import { partnerMoment, type Queries } from '../database/index.ts';
import type { PortfolioQuery } from './filter.ts';
import { changesIn, ofQuery } from './filter-store.ts';

export interface FlowWeek {
  /** A Monday. */
  readonly startsOn: CalendarDay;
  readonly submitted: number;
  readonly quoted: number;
  readonly bound: number;
}

/** Requests by the week in which they were first submitted, quoted and bound; weeks without any are left out. */
export async function flowByWeek(db: Queries, query: PortfolioQuery): Promise<readonly FlowWeek[]> {
  const mondays = mondaysOf(query);
  // The place among the beginnings of the weeks: to cut off each instant in the time zone takes several times as long.
  const { rows } = await sql<Omit<FlowWeek, 'startsOn'> & { readonly week: number }>`
    select width_bucket(fact.at, array(select monday::date::timestamp at time zone ${query.timeZone}
        from unnest(${mondays}::text[]) as monday order by 1)) as week,
      ${countOf('SUBMITTED')} as submitted, ${countOf('QUOTES_SHARED')} as quoted, ${countOf('COMPLETED')} as bound
    from status_changes as fact
    where fact.is_first and fact.to_status in ('SUBMITTED', 'QUOTES_SHARED', 'COMPLETED') and ${changesIn(query)}
    group by 1 order by 1
  `.execute(db);
  return rows.map(({ week, ...counts }) => ({ startsOn: mondays[week - 1] ?? query.from, ...counts }));
}

/** From the one of the first week on. */
function mondaysOf({ from, to }: PortfolioQuery): CalendarDay[] {
  // 2001-01-01 was one.
  const weekday = ((daysBetween('2001-01-01', from) % 7) + 7) % 7;
  const mondays: CalendarDay[] = [];
  for (let monday = addDays(from, -weekday); monday <= to; monday = addDays(monday, 7)) mondays.push(monday);
  return mondays;
}

const countOf = (status: string): RawBuilder<number> =>
  sql<number>`(count(*) filter (where fact.to_status = ${status}))::integer`;

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

export async function hitRatios(db: Queries, query: PortfolioQuery, by: Grouping): Promise<readonly HitRatio[]> {
  const quoted = sql`fact.to_status = 'QUOTES_SHARED'`;
  const { rows } = await sql<HitRatio>`
    select grouped.key, brokerage.name as label, grouped.submitted, grouped.quoted, grouped."boundOfQuoted",
      grouped.automatic, grouped.minutes[1] as "minutesToQuoteP50", grouped.minutes[2] as "minutesToQuoteP90" from (
      select ${GROUP_KEYS[by]} as key, ${countOf('SUBMITTED')} as submitted, ${countOf('QUOTES_SHARED')} as quoted,
        (count(*) filter (where ${quoted} and fact.was_bound))::integer as "boundOfQuoted",
        (count(*) filter (where ${quoted} and fact.made_by = 'RULES'))::integer as automatic,
        percentile_disc(array[0.5, 0.9]) within group (order by fact.minutes_since_submitted)
          filter (where ${quoted}) as minutes
      from status_changes as fact
      where fact.is_first and fact.to_status in ('SUBMITTED', 'QUOTES_SHARED') and ${changesIn(query)}
      group by 1 order by quoted desc, submitted desc, 1 limit ${MOST_GROUPS}
    ) as grouped
    left join brokerages as brokerage on ${by === 'BROKER' ? sql`brokerage.id = grouped.key::uuid` : sql`false`}
    order by grouped.quoted desc, grouped.submitted desc, grouped.key
  `.execute(db);
  return rows;
}

/** What occurs in a period, to be chosen from. */
export interface PortfolioChoices {
  readonly classNames: readonly string[];
  readonly places: readonly string[];
  readonly brokerages: readonly { readonly id: string; readonly name: string }[];
}

/** A menu with more is none. */
const MOST_CHOICES = 300;

/** Of the requests submitted or quoted in the period; in one pass. */
export async function choicesIn(db: Queries, query: PortfolioQuery): Promise<PortfolioChoices> {
  const { rows } = await sql<PortfolioChoices>`
    with found as materialized (
      select fact.class_name, fact.place, fact.brokerage_id from status_changes as fact
      where fact.is_first and fact.to_status in ('SUBMITTED', 'QUOTES_SHARED') and ${changesIn(query)}
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
      select request.*, client.brokerage_id,
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
