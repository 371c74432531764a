import type { DeclineLossReason } from '@bindery/domain/quote-request/index.ts';
import { sql } from 'kysely';
import type { Queries } from '../database/index.ts';
import type { PortfolioQuery } from './filter.ts';
import { changesIn } from './filter-store.ts';

/** What one brokerage brings, and how it works with us. */
export interface BrokerageFigures {
  readonly brokerageId: string;
  readonly name: string;
  readonly submitted: number;
  readonly quoted: number;
  readonly boundOfQuoted: number;
  readonly declined: number;
  /** From an underwriter's questions to the answers; null without any. */
  readonly minutesToAnswerP50: number | null;
  readonly minutesToAnswerP90: number | null;
  readonly answers: number;
  /** Why requests were declined, the most frequent first. */
  readonly declineReasons: readonly { readonly reason: DeclineLossReason; readonly count: number }[];
}

/** The brokerages with the most submissions. */
const MOST_BROKERAGES = 100;

export async function brokerageFigures(db: Queries, query: PortfolioQuery): Promise<readonly BrokerageFigures[]> {
  const { rows } = await sql<BrokerageFigures>`
    with by_reason as materialized (
      select fact.brokerage_id, fact.reason, count(*)::integer as count from status_changes as fact
      where fact.is_first and fact.to_status = 'DECLINED' and ${changesIn(query)} group by 1, 2
    ), counted as (
      select brokerage_id, sum(submitted)::integer as submitted, sum(quoted)::integer as quoted,
        sum(bound_of_quoted)::integer as bound_of_quoted, sum(declined)::integer as declined
      from (
        select fact.brokerage_id, count(*) as submitted, 0 as quoted, 0 as bound_of_quoted, 0 as declined
        from status_changes as fact where fact.is_first and fact.to_status = 'SUBMITTED' and ${changesIn(query)} group by 1
        union all
        select fact.brokerage_id, 0, count(*), count(*) filter (where fact.was_bound), 0
        from status_changes as fact where fact.is_first and fact.to_status = 'QUOTES_SHARED' and ${changesIn(query)}
        group by 1
        union all
        select brokerage_id, 0, 0, 0, count from by_reason
      ) as by_status
      group by 1 order by submitted desc, quoted desc, 1 limit ${MOST_BROKERAGES}
    ), answered as (
      select fact.brokerage_id, count(*)::integer as answers,
        percentile_disc(0.5) within group (order by fact.minutes_before) as p50,
        percentile_disc(0.9) within group (order by fact.minutes_before) as p90
      from status_changes as fact
      where fact.from_status = 'NEEDS_MORE_DATA' and fact.to_status = 'SUBMITTED' and fact.made_by = 'BROKER'
        and ${changesIn(query)}
      group by 1
    ), declined as (
      select brokerage_id, jsonb_agg(jsonb_build_object('reason', reason, 'count', count) order by count desc, reason) as reasons
      from by_reason where reason is not null group by 1
    )
    select counted.brokerage_id as "brokerageId", brokerage.name, counted.submitted, counted.quoted,
      counted.bound_of_quoted as "boundOfQuoted", counted.declined, answered.p50 as "minutesToAnswerP50",
      answered.p90 as "minutesToAnswerP90", coalesce(answered.answers, 0) as answers,
      coalesce(declined.reasons, '[]') as "declineReasons"
    from counted
    join brokerages as brokerage on brokerage.id = counted.brokerage_id
    left join answered on answered.brokerage_id = counted.brokerage_id
    left join declined on declined.brokerage_id = counted.brokerage_id
    order by counted.submitted desc, counted.quoted desc, counted.brokerage_id
  `.execute(db);
  return rows;
}
