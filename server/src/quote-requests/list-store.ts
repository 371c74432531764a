import { PRODUCT_TYPES, type ProductType } from '@bindery/domain/products/index.ts';
import { type QuoteRequestStatus, STATUSES } from '@bindery/domain/quote-request/index.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queries } from '../database/index.ts';
import type { SortedPlace } from '../paging/index.ts';

/** Which requests of a partner are listed; null: all of them. */
export interface RequestFilter {
  readonly partnerId: string;
  readonly statuses: readonly QuoteRequestStatus[] | null;
  readonly productType: ProductType | null;
  readonly clientId: string | null;
}

export interface ListedRequest {
  readonly id: string;
  /** As PostgreSQL writes it, for a cursor. */
  readonly updatedAt: string;
}

const COLUMNS = sql`id, updated_at, updated_at::text as "updatedAt"`;

/** Ids of requests, the newest first, behind the one with the id `after`. */
export async function newestRequests(
  db: Queries,
  filter: RequestFilter,
  after: string | null,
  count: number,
): Promise<readonly ListedRequest[]> {
  const behind = after === null ? sql<SqlBool>`true` : sql<SqlBool>`id < ${after}::uuid`;
  return await listed(db, filter, { behind, order: sql`id desc`, count });
}

/** Ids of requests that changed at this instant or later, the change longest ago first, behind the place `after`. */
export async function changedRequests(
  db: Queries,
  filter: RequestFilter & { readonly updatedSince: Date },
  after: SortedPlace | null,
  count: number,
): Promise<readonly ListedRequest[]> {
  const behind =
    after === null
      ? sql<SqlBool>`updated_at >= ${filter.updatedSince}`
      : sql<SqlBool>`updated_at >= ${filter.updatedSince} and (updated_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)`;
  return await listed(db, filter, { behind, order: sql`updated_at, id`, count, isByChange: true });
}

interface Reading {
  readonly behind: RawBuilder<SqlBool>;
  readonly order: RawBuilder<unknown>;
  readonly count: number;
  readonly isByChange?: boolean;
}

/**
 * A client has few requests, which are filtered. Those of a partner may be a million: for each product and status the
 * first rows are read from the index of the order, so that a page costs the same however rare its rows are.
 */
async function listed(db: Queries, filter: RequestFilter, reading: Reading): Promise<readonly ListedRequest[]> {
  const { partnerId, statuses, productType, clientId } = filter;
  const { behind, order, count, isByChange = false } = reading;
  const products = productType === null ? PRODUCT_TYPES : [productType];
  const states = statuses ?? STATUSES;
  if (clientId !== null || (statuses === null && productType === null && !isByChange)) {
    const ofClient = clientId === null ? sql`true` : sql`client_id = ${clientId} and product_type = any(${products})`;
    const { rows } = await sql<ListedRequest>`
      select ${COLUMNS} from quote_requests
      where partner_id = ${partnerId} and ${ofClient} and ${statuses === null ? sql`true` : sql`status = any(${states})`}
        and ${behind}
      order by ${order} limit ${count}`.execute(db);
    return rows;
  }
  // The planner sees the name of each product: not knowing it, where nearly all requests are of one product, it would
  // read those of another from an index that only knows the status, all of them to find none.
  const ofProducts = products.map(
    (product) => sql`
    select found.* from unnest(${states}::text[]) as state(name)
      cross join lateral (
        select ${COLUMNS} from quote_requests
        where partner_id = ${partnerId} and product_type = ${product} and status = state.name and ${behind}
        order by ${order} limit ${count}
      ) as found`,
  );
  const { rows } = await sql<ListedRequest>`
    select * from (${sql.join(ofProducts, sql` union all `)}) as found order by ${order} limit ${count}`.execute(db);
  return rows;
}

/** The newest requests of each of these clients, at most `count` of each, behind the one with the id `after`. */
export async function requestsOfClients(
  db: Queries,
  { partnerId, clientIds }: { readonly partnerId: string; readonly clientIds: readonly string[] },
  after: string | null,
  count: number,
): Promise<readonly { readonly id: string; readonly clientId: string }[]> {
  const { rows } = await sql<{ id: string; clientId: string }>`
    select found.id, client.id as "clientId" from unnest(${clientIds}::uuid[]) as client(id)
      cross join lateral (
        select id from quote_requests
        where partner_id = ${partnerId} and client_id = client.id and ${after === null ? sql`true` : sql`id < ${after}::uuid`}
        order by id desc limit ${count}
      ) as found
    order by found.id desc`.execute(db);
  return rows;
}
