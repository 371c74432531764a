import { sampleCyberApplication } from '@bindery/domain/products/index.ts';
import { sql } from 'kysely';
import type { Database } from '../../src/database/index.ts';
import { CREATE_QUOTE_REQUEST, QUOTE_REQUEST, UPDATE } from '../support/operations.ts';
import type { Caller, ProductProcess, RequestOptions } from '../support/processes/product-process.ts';

/** Where calls go: a process, or a balancer before several. */
export type Asks = Pick<ProductProcess, 'ask'>;

const EFFECTIVE_ON = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const INFO = sampleCyberApplication(EFFECTIVE_ON);
const CREATE = `mutation ($brokerageId: ID!, $name: String!, $primaryWebsite: String, $address: AddressInput) {
  createClient(brokerageId: $brokerageId, name: $name, primaryWebsite: $primaryWebsite, address: $address) { id }
}`;

/** A request of a new client, not submitted yet; undefined when a call was refused. */
export async function createRequest(
  product: Asks,
  asking: RequestOptions,
  { brokerageId, name }: Pick<Caller, 'brokerageId'> & { readonly name: string },
): Promise<string | undefined> {
  const client = {
    brokerageId,
    name,
    primaryWebsite: 'auto-quotable-scan.test',
    address: { country: 'US', street: '1 Main Street', locality: 'Columbus', region: 'Ohio', postalCode: '43004' },
  };
  const clientId = (await product.ask(asking, CREATE, client)).data?.createClient?.id;
  if (clientId === undefined) return undefined;
  const made = await product.ask(asking, CREATE_QUOTE_REQUEST, { clientId, productType: 'CYBER' });
  return made.data?.createQuoteRequest?.id;
}

/** Submits it for a quote that is shared without an underwriter. */
export async function submitRequest(product: Asks, asking: RequestOptions, id: string | undefined) {
  return await product.ask({ ...asking, testing: 'testing_rate_and_share' }, UPDATE, {
    id,
    action: 'SUBMIT',
    info: INFO,
  });
}

export async function statusOfRequest(product: Asks, asking: RequestOptions, id: string | undefined): Promise<string> {
  return (await product.ask(asking, QUOTE_REQUEST, { id })).data?.quoteRequest?.status;
}

export interface Made {
  readonly quotes: number;
  readonly documents: number;
  readonly events: number;
  readonly deliveries: number;
}

/** What a request has come to. */
export async function madeOfRequest({ kysely }: Pick<Database, 'kysely'>, id: string | undefined) {
  const { rows } = await sql<Made>`
    select (select count(*)::int from quotes where quote_request_id = ${id}) as quotes,
           (select count(*)::int from documents where state = 'READY' and quote_request_id = ${id}) as documents,
           (select count(*)::int from events where quote_request_id = ${id}) as events,
           (select count(*)::int from webhook_deliveries join events on events.id = event_id
            where quote_request_id = ${id} and status = 'DELIVERED') as deliveries
  `.execute(kysely);
  return rows[0];
}
