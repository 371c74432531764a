import type { ProductType } from '@bindery/domain/products/index.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { partnerMoment, type Queries } from '../../database/index.ts';
import { foundByText } from './policy-search-store.ts';

export interface PolicyQuery {
  readonly products: readonly ProductType[] | null;
  readonly statuses: readonly string[] | null;
  readonly policyNumber: string | null;
  /** Looked up in the name and website of the insured, and in the number. */
  readonly text: string | null;
  readonly at: Moment;
  readonly after: string | null;
}

/** A moment and the zone of the provider's days; each partner sees it by its own clock. */
export interface Moment {
  readonly now: Date;
  readonly timeZone: string;
}

export type WorkbenchPolicyRow = Awaited<
  ReturnType<ReturnType<typeof selectWorkbenchPolicies>['executeTakeFirstOrThrow']>
>;

/** The newest bound first; one row more than asked tells whether more follow. */
export async function workbenchPolicies(
  db: Queries,
  query: PolicyQuery,
  count: number,
): Promise<readonly WorkbenchPolicyRow[]> {
  let rows = selectWorkbenchPolicies(db).orderBy('policy.id', 'desc').limit(count);
  const { products, statuses, policyNumber, text, at, after } = query;
  if (products) rows = rows.where('policy.product_type', 'in', products);
  if (statuses) rows = rows.where(isAnyOf(statuses, at));
  if (policyNumber !== null) rows = rows.where('policy.policy_number', '=', policyNumber);
  if (text !== null) {
    const isFound = await foundByText(db, text);
    if (isFound === null) return [];
    rows = rows.where(isFound);
  }
  if (after !== null) rows = rows.where('policy.id', '<', after);
  return await rows.execute();
}

export async function workbenchPolicyById(db: Queries, id: string): Promise<WorkbenchPolicyRow | undefined> {
  return await selectWorkbenchPolicies(db).where('policy.id', '=', id).executeTakeFirst();
}

export async function workbenchPolicyOfRequest(
  db: Queries,
  quoteRequestId: string,
): Promise<WorkbenchPolicyRow | undefined> {
  return await selectWorkbenchPolicies(db).where('policy.quote_request_id', '=', quoteRequestId).executeTakeFirst();
}

/** Those whose term ends within so many days around the partner's own day, the first to end first. */
export async function policiesEnding(
  db: Queries,
  at: Moment,
  days: { readonly before: number; readonly after: number },
): Promise<readonly WorkbenchPolicyRow[]> {
  const today = partnersDay(at);
  // The real day bounds what is read from the index; the partner's own day, which is never earlier, decides.
  const realToday = sql`(${at.now}::timestamptz at time zone ${at.timeZone})::date`;
  return await selectWorkbenchPolicies(db)
    .where('policy.coverage_ends_on', '>=', sql<string>`${realToday} - ${days.before}::integer`)
    .where('policy.coverage_ends_on', '>=', sql<string>`${today} - ${days.before}::integer`)
    .where('policy.coverage_ends_on', '<=', sql<string>`${today} + ${days.after}::integer`)
    .where('policy.cancelled_on', 'is', null)
    .orderBy('policy.coverage_ends_on')
    .orderBy('policy.id')
    .limit(500)
    .execute();
}

/** The renewal requests of policies, each with the first option of its newest quote. */
export async function renewalsOf(db: Queries, policyIds: readonly string[]) {
  if (policyIds.length === 0) return [];
  return await db
    .selectFrom('quote_requests as request')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('quotes')
          .innerJoin('quote_options as option', 'option.quote_id', 'quotes.id')
          .select(['option.limit_cents', 'option.deductible_cents', 'option.premium_cents'])
          .whereRef('quotes.quote_request_id', '=', 'request.id')
          .orderBy('quotes.sequence', 'desc')
          .orderBy('option.position')
          .limit(1)
          .as('lead'),
      (join) => join.onTrue(),
    )
    .select(['request.id', 'request.product_type', 'request.status', 'request.created_at'])
    .select(['request.decline_loss_reason', 'request.renewal_type', 'request.expiring_policy_id'])
    .select(['lead.limit_cents', 'lead.deductible_cents', 'lead.premium_cents'])
    .where('request.expiring_policy_id', 'in', policyIds)
    .execute();
}

/**
 * The statuses by date, as `policyStatus` of the domain says them. A partner's clock may run ahead of the real one, but
 * never behind it: a second bound by the real day, where there can be one, is what an index knows.
 */
function isAnyOf(statuses: readonly string[], at: Moment): RawBuilder<SqlBool> {
  const today = partnersDay(at);
  const realToday = sql`(${at.now}::timestamptz at time zone ${at.timeZone})::date`;
  const isKept = sql`(policy.cancelled_on is null or policy.cancelled_on > ${today})`;
  const conditions: Readonly<Record<string, RawBuilder<unknown>>> = {
    CANCELLED: sql`(policy.cancelled_on is not null and policy.cancelled_on <= ${today})`,
    BOUND: sql`(policy.coverage_starts_on > ${realToday} and policy.coverage_starts_on > ${today} and ${isKept})`,
    ACTIVE: sql`(policy.coverage_ends_on > ${realToday} and policy.coverage_starts_on <= ${today}
      and policy.coverage_ends_on > ${today} and ${isKept})`,
    EXPIRED: sql`(policy.coverage_ends_on <= ${today} and policy.coverage_starts_on <= ${today} and ${isKept})`,
  };
  const asked = statuses.map((status) => conditions[status] ?? sql`false`);
  return sql<SqlBool>`(${sql.join([...asked, sql`false`], sql` or `)})`;
}

function partnersDay({ now, timeZone }: Moment) {
  return sql<string>`(${partnerMoment(now, 'partner')} at time zone ${timeZone})::date`;
}

function selectWorkbenchPolicies(db: Queries) {
  return db
    .selectFrom('policies as policy')
    .innerJoin('clients as client', 'client.id', 'policy.client_id')
    .innerJoin('brokerages as brokerage', 'brokerage.id', 'client.brokerage_id')
    .innerJoin('partners as partner', 'partner.id', 'policy.partner_id')
    .selectAll('policy')
    .select(['client.name as insured_name', 'brokerage.name as brokerage_name', 'partner.clock_offset_ms']);
}
