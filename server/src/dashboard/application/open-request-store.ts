import type { ProductType } from '@bindery/domain/products/index.ts';
import { OPEN, type QuoteRequestStatus } from '@bindery/domain/quote-request/index.ts';
import { type DashboardSession } from '../../broker-access/index.ts';
import type { Queries } from '../../database/index.ts';

/** A request of a client that has not ended. */
export interface OpenRequest {
  readonly id: string;
  readonly insuredName: string;
  readonly status: QuoteRequestStatus;
  readonly createdAt: Date;
}

/** The newest open request of a client for a product, within the reach of the session. */
export async function newestOpenRequest(
  db: Queries,
  { partnerId, brokerageId }: DashboardSession,
  asked: { readonly clientId: string; readonly productType: ProductType },
): Promise<OpenRequest | undefined> {
  let query = db
    .selectFrom('quote_requests as request')
    .innerJoin('clients as client', 'client.id', 'request.client_id')
    .select(['request.id', 'client.name as insuredName', 'request.status', 'request.created_at as createdAt'])
    .where('request.partner_id', '=', partnerId)
    .where('request.client_id', '=', asked.clientId)
    .where('request.product_type', '=', asked.productType)
    .where('request.status', 'in', OPEN);
  if (brokerageId !== null) query = query.where('client.brokerage_id', '=', brokerageId);
  return await query.orderBy('request.id', 'desc').limit(1).executeTakeFirst();
}
