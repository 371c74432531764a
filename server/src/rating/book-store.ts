import { ON_OFFER } from '@bindery/domain/quote-request/index.ts';
import type { PlanInput } from '@bindery/domain/rating/index.ts';
import { sql } from 'kysely';
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
  const { count } = await book(db, scope)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A page of the book in the order of its ids: the way through a book of any size in bounded memory. */
export async function bookPage(
  db: Queries,
  scope: BookScope,
  afterId: string | null,
  limit: number,
): Promise<readonly StoredLine[]> {
  const page = book(db, scope)
    .innerJoin('clients as client', 'client.id', 'request.client_id')
    .select(['option.id', 'client.name as insured', 'option.currency', 'option.limit_cents as limitCents'])
    .select(['option.premium_cents as premiumCents', 'option.rating_input as input'])
    .select((eb) => [
      sql<string | null>`option.rate_plan ->> 'planSha256'`.as('planSha256'),
      eb('policy.id', 'is not', null).as('isBound'),
      eb('request.expiring_policy_id', 'is not', null).as('isRenewal'),
    ])
    .orderBy('option.id')
    .limit(limit);
  const rows = await (afterId === null ? page : page.where('option.id', '>', afterId)).execute();
  return rows.map((row) => ({
    ...row,
    isBound: Boolean(row.isBound),
    isRenewal: Boolean(row.isRenewal),
  }));
}

/** Options of policies in force, and those of shared quotes that were not replaced or bound. */
function book(db: Queries, { product, appliesTo, today }: BookScope) {
  const whole = db
    .selectFrom('quote_options as option')
    .innerJoin('quote_requests as request', 'request.id', 'option.quote_request_id')
    .leftJoin('policies as policy', 'policy.quote_option_id', 'option.id')
    .where('request.product_type', '=', product)
    .where((eb) =>
      eb.or([
        eb.and([eb('policy.cancelled_on', 'is', null), eb('policy.coverage_ends_on', '>=', today)]),
        eb.and([
          eb('request.status', 'in', ON_OFFER),
          eb('option.not_offered_reason', 'is', null),
          eb('option.quote_id', '=', newestShared),
        ]),
      ]),
    );
  if (appliesTo === 'BOTH') return whole;
  return whole.where('request.expiring_policy_id', appliesTo === 'NEW' ? 'is' : 'is not', null);
}

const newestShared = sql<string>`(
  select quotes.id from quotes
  where quotes.quote_request_id = request.id and quotes.shared_at is not null
  order by quotes.sequence desc limit 1
)`;
