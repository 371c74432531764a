import type { RuleId } from '@bindery/domain/eligibility/index.ts';
import type { ProductType } from '@bindery/domain/products/index.ts';
import { ENDED } from '@bindery/domain/quote-request/index.ts';
import { sql } from 'kysely';
import type { Queries } from '../database/index.ts';

const UNDECIDED = ['SUBMITTED', 'NEEDS_MORE_DATA', 'HOLD'] as const;
const NOTHING_PRICES_IT: RuleId = 'NO_RATE_PLAN';

/** Requests that wait for this scan. */
export async function requestsOfScan(db: Queries, scanId: string): Promise<readonly { readonly id: string }[]> {
  return await db
    .selectFrom('quote_requests')
    .select('id')
    .where('scan_id', '=', scanId)
    .where('status', '=', 'SUBMITTED')
    .orderBy('id')
    .execute();
}

/** How many requests wait for an underwriter because no rate plan prices them, by product. */
export async function unpricedByProduct(db: Queries): Promise<ReadonlyMap<ProductType, number>> {
  const rows = await db
    .selectFrom('quote_requests')
    .select(({ fn }) => ['product_type', fn.countAll<number>().as('count')])
    .where('status', 'in', UNDECIDED)
    .where(sql<boolean>`rule_ids ? ${NOTHING_PRICES_IT}`)
    .groupBy('product_type')
    .execute();
  return new Map(rows.map(({ product_type, count }) => [product_type, Number(count)]));
}

/** Requests of a client that were submitted and have no offer: what a new scan may still change. */
export async function undecidedRequests(
  db: Queries,
  { partnerId, clientId }: { readonly partnerId: string; readonly clientId: string },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('quote_requests')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('client_id', '=', clientId)
    .where('status', 'in', UNDECIDED)
    .where('submitted_at', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * True when another brokerage has an open submission for the same domain, or the same name and postal code, since the
 * given day (D16). Compared over all partners on purpose; nothing of the other one is read.
 */
export async function hasRivalSubmission(
  db: Queries,
  client: {
    readonly brokerageId: string;
    readonly normalisedName: string;
    readonly postalCode: string | null;
    readonly websiteDomain: string | null;
  },
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('clients')
    .innerJoin('quote_requests', 'quote_requests.client_id', 'clients.id')
    .select('quote_requests.id')
    .where('clients.brokerage_id', '!=', client.brokerageId)
    .where('quote_requests.submitted_at', '>=', since)
    .where('quote_requests.status', 'not in', ['INCOMPLETE', ...ENDED])
    .where((eb) =>
      eb.or([
        eb('clients.website_domain', '=', client.websiteDomain),
        eb.and([
          eb('clients.normalised_name', '=', client.normalisedName),
          eb('clients.postal_code', '=', client.postalCode),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
