import type { ProductType } from '@bindery/domain/products/index.ts';
import type { CameOf } from '@bindery/domain/rule-trial/index.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../database/index.ts';
import type { PortfolioQuery } from '../filter.ts';

export interface StoredDecisionGroup {
  readonly productType: ProductType;
  readonly firedRules: string;
  readonly cameOf: CameOf;
  readonly count: number;
}

/** Requests by the rules that fired and what came of them: few rows, read from one index, however many requests. */
export async function decisionGroups(db: Queries, query: PortfolioQuery): Promise<readonly StoredDecisionGroup[]> {
  const { rows } = await sql<StoredDecisionGroup>`
    select product_type as "productType", fired_rules as "firedRules", came_of as "cameOf", count(*)::int as count
    from quote_requests request
    where ${isDecidedIn(query)}
    group by product_type, fired_rules, came_of
  `.execute(db);
  return rows;
}

/** Of the row `request`: it was decided, submitted in the period, and is what is looked at. */
export function isDecidedIn(query: PortfolioQuery): RawBuilder<boolean> {
  const { from, to, timeZone, products, classNames, places, brokerageIds } = query;
  const day = (text: string, more = 0) => sql`((${text}::date + ${more}::int)::timestamp at time zone ${timeZone})`;
  const conditions = [
    sql`request.fired_rules is not null and request.submitted_at is not null`,
    sql`request.submitted_at >= ${day(from)} and request.submitted_at < ${day(to, 1)}`,
    ...(products ? [sql`request.product_type = any(${[...products]}::text[])`] : []),
    ...(classNames ? [sql`request.class_name = any(${[...classNames]}::text[])`] : []),
    ...(places
      ? [
          sql`coalesce(request.home_state, (select address ->> 'country' from clients where id = request.client_id))
            = any(${[...places]}::text[])`,
        ]
      : []),
    ...(brokerageIds
      ? [sql`request.client_id in (select id from clients where brokerage_id = any(${[...brokerageIds]}::uuid[]))`]
      : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
