import type { ProductType } from '@bindery/domain/products/index.ts';
import { CLOCK_RUNS, type QuoteRequestStatus } from '@bindery/domain/quote-request/index.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { hasReached, type Reached } from './queue-reached-store.ts';
import { isFound, type Purpose, type TextSearch } from './queue-search-store.ts';
import { AHEAD, inView, listed, type QueueView, type ViewedBy, WAITING_SINCE } from './queue-views-store.ts';

/** Filters as SQL parameters; null: any. */
export interface QueueQuery {
  readonly view: QueueView;
  readonly by: ViewedBy;
  readonly products: readonly ProductType[] | null;
  readonly statuses: readonly QuoteRequestStatus[] | null;
  readonly assigneeIds: readonly string[] | null;
  /** Since when someone has been waiting for us; each partner's own clock may be ahead of the server's. */
  readonly waitingFrom: Date | null;
  readonly waitingTo: Date | null;
  readonly effectiveFrom: string | null;
  readonly effectiveTo: string | null;
  readonly ruleIds: readonly string[] | null;
  readonly classNames: readonly string[] | null;
  /** Home states, spelled out, or countries. */
  readonly places: readonly string[] | null;
  readonly brokerageIds: readonly string[] | null;
  readonly premiumFrom: number | null;
  readonly premiumTo: number | null;
  readonly found: TextSearch;
  readonly reached: Reached | null;
}

export function matches(query: QueueQuery, purpose: Purpose): Expression<SqlBool> {
  const { ruleIds, premiumFrom, premiumTo } = query;
  const conditions = [
    inView(query.view, query.by),
    query.products && sql`request.product_type in (${sql.join(query.products)})`,
    query.statuses && sql`request.status in (${sql.join(query.statuses)})`,
    query.assigneeIds && sql`request.underwriter_id in (${sql.join(query.assigneeIds)})`,
    (query.waitingFrom || query.waitingTo) && sql`request.status in ${listed(CLOCK_RUNS)}`,
    query.waitingFrom && sql`${WAITING_SINCE} >= ${query.waitingFrom}::timestamptz + ${AHEAD}`,
    query.waitingTo && sql`${WAITING_SINCE} <= ${query.waitingTo}::timestamptz + ${AHEAD}`,
    query.effectiveFrom && sql`coalesce(request.effective_on, '9999-12-31'::date) >= ${query.effectiveFrom}`,
    query.effectiveTo && sql`coalesce(request.effective_on, '9999-12-31'::date) <= ${query.effectiveTo}`,
    ruleIds && sql`request.rule_ids ?| array[${sql.join(ruleIds)}]::text[]`,
    query.classNames && sql`request.class_name = any(${[...query.classNames]}::text[])`,
    query.places && isOfPlace(query.places),
    query.brokerageIds && isOfBrokerage(query.brokerageIds),
    premiumFrom === null ? null : sql`${SHOWN_PREMIUM} >= ${premiumFrom}`,
    premiumTo === null
      ? null
      : sql`num_nonnulls(request.premium_cents, request.indication_cents) > 0 and ${SHOWN_PREMIUM} <= ${premiumTo}`,
    isFound(query.found, purpose),
    query.reached && hasReached(query.reached, query.by.timeZone),
  ].filter((condition) => condition !== null && condition !== '');
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** As the row shows it: the indication before there is a premium. */
export const SHOWN_PREMIUM = sql<number>`coalesce(request.premium_cents, request.indication_cents, 0)`;

/** As the portfolio counts open work. */
function isOfPlace(places: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`coalesce(request.application #>> '{optionalData,domicileState}',
    (select address ->> 'country' from clients where clients.id = request.client_id)) = any(${[...places]}::text[])`;
}

function isOfBrokerage(ids: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`request.client_id in (select id from clients where brokerage_id = any(${[...ids]}::uuid[]))`;
}
