import { ON_OFFER } from '@bindery/domain/quote-request/index.ts';
import type { PlanInput } from '@bindery/domain/rating/index.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../database/index.ts';

/** Which part of the stored book a plan prices. */
export interface BookScope {
  readonly product: 'CYBER' | 'CYBER_EU' | 'TECH_EO';
  readonly appliesTo: 'NEW' | 'RENEWAL' | 'BOTH';
  /** Policies that end before this day do not count. */
  readonly today: string;
}

/** One stored option that is cover in force or that a broker can still choose. */
export interface StoredLine {
  readonly id: string;
  readonly insured: string;
  readonly currency: string;
  readonly limitCents: number;
  readonly premiumCents: number;
  readonly planSha256: string | null;
  readonly input: PlanInput;
  readonly isBound: boolean;
  readonly isRenewal: boolean;
}

export async function countBook(db: Queries, scope: BookScope): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::int as count from (${inForce(scope)} union ${onOffer(scope)}) as book`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A page of the book in the order of its ids: the way through a book of any size in bounded memory. */
export async function bookPage(
  db: Queries,
  scope: BookScope,
  afterId: string | null,
  limit: number,
): Promise<readonly StoredLine[]> {
  // Each part is read in the order of the ids and no further than the page; together they are the book.
  const page = (ids: RawBuilder<unknown>) => {
    const behind = afterId === null ? sql`true` : sql`id > ${afterId}::uuid`;
    return sql`(select id from (${ids}) as part where ${behind} order by id limit ${limit})`;
  };
  const ids = sql<string>`(
    select id from (${page(inForce(scope))} union ${page(onOffer(scope))}) as book order by id limit ${limit})`;
  const rows = await db
    .selectFrom('quote_options as option')
    .innerJoin('quote_requests as request', 'request.id', 'option.quote_request_id')
    .innerJoin('clients as client', 'client.id', 'request.client_id')
    .leftJoin('policies as policy', 'policy.quote_option_id', 'option.id')
    .select(['option.id', 'client.name as insured', 'option.currency', 'option.limit_cents as limitCents'])
    .select(['option.premium_cents as premiumCents', 'option.rating_input as input'])
    .select((eb) => [
      sql<string | null>`option.rate_plan ->> 'planSha256'`.as('planSha256'),
      eb('policy.id', 'is not', null).as('isBound'),
      eb('request.expiring_policy_id', 'is not', null).as('isRenewal'),
    ])
    .where('option.id', 'in', ids)
    .orderBy('option.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    isBound: Boolean(row.isBound),
    isRenewal: Boolean(row.isRenewal),
  }));
}

/** Options of policies in force. */
function inForce(scope: BookScope): RawBuilder<unknown> {
  return sql`
    select policy.quote_option_id as id from policies as policy
    join quote_requests as request on request.id = policy.quote_request_id
    where policy.cancelled_on is null and policy.coverage_ends_on >= ${scope.today} and ${isOfScope(scope)}`;
}

/** Options of shared quotes that were not replaced or bound. Few requests are open, and an index has them. */
function onOffer(scope: BookScope): RawBuilder<unknown> {
  return sql`
    select option.id from quote_requests as request
    join quote_options as option on option.quote_id = (
      select quotes.id from quotes
      where quotes.quote_request_id = request.id and quotes.shared_at is not null
      order by quotes.sequence desc limit 1)
    where request.status in (${sql.join(ON_OFFER)}) and option.not_offered_reason is null and ${isOfScope(scope)}`;
}

function isOfScope({ product, appliesTo }: BookScope): RawBuilder<unknown> {
  if (appliesTo === 'BOTH') return sql`request.product_type = ${product}`;
  const isNew = appliesTo === 'NEW' ? sql`is null` : sql`is not null`;
  return sql`request.product_type = ${product} and request.expiring_policy_id ${isNew}`;
}
