import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../database/index.ts';
import type { PortfolioQuery } from './filter.ts';
import { changesIn, ofQuery } from './filter-store.ts';

/** By what written premium is grouped. */
export const PREMIUM_GROUPINGS = ['MONTH', 'PRODUCT', 'CLASS', 'STATE', 'SIZE'] as const;
export type PremiumGrouping = (typeof PREMIUM_GROUPINGS)[number];

/** Premium of the policies that were bound in a period, of one group and currency. */
export interface WrittenPremium {
  /** First day of a month, a value of the filter, or the position of a band of revenue; null: not known. */
  readonly key: string | null;
  readonly currency: string;
  readonly policies: number;
  readonly premiumCents: number;
  readonly limitCents: number;
}

/** The most groups that a screen shows: two years of months, or the 100 with the most premium. */
const MOST_GROUPS = 100;

/** Gross, as bound: what was cancelled later is not taken off. */
export async function writtenPremium(
  db: Queries,
  query: PortfolioQuery,
  by: PremiumGrouping,
): Promise<readonly WrittenPremium[]> {
  const keys: Readonly<Record<PremiumGrouping, RawBuilder<unknown>>> = {
    MONTH: sql`to_char(date_trunc('month', fact.at at time zone ${query.timeZone}), 'YYYY-MM-DD')`,
    PRODUCT: sql`fact.product_type`,
    CLASS: sql`fact.class_name`,
    STATE: sql`fact.place`,
    SIZE: sql`fact.revenue_band::text`,
  };
  const order = by === 'MONTH' || by === 'SIZE' ? sql`1` : sql`"premiumCents" desc, 1`;
  const { rows } = await sql<WrittenPremium>`
    select ${keys[by]} as key, fact.currency, count(*)::integer as policies,
      sum(fact.premium_cents)::bigint as "premiumCents", sum(fact.limit_cents)::bigint as "limitCents"
    from status_changes as fact
    where fact.is_first and fact.to_status = 'COMPLETED' and fact.policy_id is not null and ${changesIn(query)}
    group by 1, 2 order by ${order}, 2 limit ${MOST_GROUPS}
  `.execute(db);
  return rows;
}

/** How one underwriter modifies prices. */
export interface ScheduleUse {
  readonly underwriterId: string;
  readonly name: string | null;
  /** First quotes that the underwriter shared. */
  readonly quotes: number;
  readonly modified: number;
  /** Over all quotes, in hundredths of a percent: -500 for 5 % less. */
  readonly averageBps: number;
  readonly lowestBps: number;
  readonly highestBps: number;
}

export async function scheduleUse(db: Queries, query: PortfolioQuery): Promise<readonly ScheduleUse[]> {
  const { rows } = await sql<ScheduleUse>`
    select fact.staff_id as "underwriterId", member.name, count(*)::integer as quotes,
      (count(*) filter (where fact.schedule_bps <> 0))::integer as modified,
      round(avg(fact.schedule_bps))::integer as "averageBps", min(fact.schedule_bps) as "lowestBps",
      max(fact.schedule_bps) as "highestBps"
    from status_changes as fact left join staff_members as member on member.id = fact.staff_id
    where fact.is_first and fact.to_status = 'QUOTES_SHARED' and fact.staff_id is not null
      and fact.schedule_bps is not null and ${changesIn(query)}
    group by 1, 2 order by quotes desc, 2, 1 limit ${MOST_GROUPS}
  `.execute(db);
  return rows;
}

/** Policies that end in one month, and those that renew them. */
export interface RenewalMonth {
  /** Its first day. */
  readonly startsOn: string;
  readonly currency: string;
  readonly ending: number;
  readonly renewed: number;
  readonly endingPremiumCents: number;
  /** Of the ending policies that were renewed, before and after. */
  readonly renewedBeforeCents: number;
  readonly renewedAfterCents: number;
}

/**
 * By the day on which a policy ends, within the period; cancelled policies cannot be renewed and are left out. Counted
 * by day before by month, because what a day is called takes longer than to read it.
 */
export async function renewalsByMonth(db: Queries, query: PortfolioQuery): Promise<readonly RenewalMonth[]> {
  const { rows } = await sql<RenewalMonth>`
    select to_char(date_trunc('month', by_day.ends_on), 'YYYY-MM-DD') as "startsOn", by_day.currency,
      sum(by_day.ending)::integer as ending, sum(by_day.renewed)::integer as renewed,
      sum(by_day.ending_cents)::bigint as "endingPremiumCents", sum(by_day.before_cents)::bigint as "renewedBeforeCents",
      sum(by_day.after_cents)::bigint as "renewedAfterCents"
    from (
      select fact.ends_on, fact.currency, count(*) as ending, count(renewal.policy_id) as renewed,
        sum(fact.premium_cents) as ending_cents,
        coalesce(sum(fact.premium_cents) filter (where renewal.policy_id is not null), 0) as before_cents,
        coalesce(sum(renewal.premium_cents), 0) as after_cents
      from status_changes as fact
      left join status_changes as renewal on renewal.expiring_policy_id = fact.policy_id and renewal.is_first
      where fact.policy_id is not null and fact.is_first
        and fact.ends_on between ${query.from}::date and ${query.to}::date and ${ofQuery(query)}
        and not exists (select from policies as policy where policy.id = fact.policy_id and policy.cancelled_on is not null)
      group by 1, 2
    ) as by_day
    group by 1, 2 order by 1, 2 limit ${MOST_GROUPS}
  `.execute(db);
  return rows;
}
