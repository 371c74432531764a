import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PortfolioQuery } from './filter.ts';

/** The changes of state of a period, by the provider's days. */
export function changesIn(query: PortfolioQuery): RawBuilder<SqlBool> {
  return sql<SqlBool>`(fact.at >= ${startOf(query.from, query)} and fact.at < ${startOf(query.to, query, 1)}
    and ${ofQuery(query)})`;
}

/** Rows of the requests that are looked at, in any period. */
export function ofQuery({ products, classNames, places, brokerageIds }: PortfolioQuery): RawBuilder<SqlBool> {
  const conditions = [
    products && sql`fact.product_type = any(${[...products]}::text[])`,
    classNames && sql`fact.class_name = any(${[...classNames]}::text[])`,
    places && sql`fact.place = any(${[...places]}::text[])`,
    brokerageIds && sql`fact.brokerage_id = any(${[...brokerageIds]}::uuid[])`,
  ].filter((condition) => condition !== null);
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** The instant at which a day of the provider begins. */
export function startOf(
  day: string | RawBuilder<unknown>,
  { timeZone }: PortfolioQuery,
  daysLater = 0,
): RawBuilder<Date> {
  const date = typeof day === 'string' ? sql`${day}::date` : day;
  return sql<Date>`((${date} + ${daysLater}::integer)::timestamp at time zone ${timeZone})`;
}
