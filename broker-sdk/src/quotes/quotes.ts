import { found } from '../calls/broker-error.ts';
import type { CallOptions } from '../calls/call.ts';
import { type Listing, listing, type PageOptions } from '../listing.ts';
import type { ProductType } from '../printed/inputs.ts';
import {
  CreateQuoteRequest,
  GetRenewal,
  ListQuoteRequests,
  type ListQuoteRequestsVariables,
  type QuoteRequestFields,
  type QuoteSummaryFields,
} from '../printed/operations.ts';
import { readRequest } from './await-quote.ts';
import type { FileTools } from './files.ts';
import { Quote } from './quote.ts';

/** A quote request of any product; `product` tells which, and with it which answers it takes. */
export type AnyQuote = Quote<'CYBER'> | Quote<'CYBER_EU'> | Quote<'TECH_EO'>;

export interface Quotes {
  /** A new request of one product, INCOMPLETE until it is submitted. Errors: NOT_FOUND for the client. */
  create<Product extends ProductType>(
    clientId: string,
    product: Product,
    options?: CallOptions,
  ): Promise<Quote<Product>>;
  /** Errors: NOT_FOUND. */
  get(id: string, options?: CallOptions): Promise<AnyQuote>;
  /** The newest change last when `updatedSince` is given, otherwise the newest request first. */
  list(
    filter?: Omit<ListQuoteRequestsVariables, keyof PageOptions> & PageOptions,
    options?: CallOptions,
  ): Listing<QuoteSummaryFields>;
  /** The renewal request of a policy. Errors: NOT_FOUND, also before the renewal window. */
  renewalOf(policyNumber: string, options?: CallOptions): Promise<AnyQuote>;
}

export function quotesOf(tools: FileTools): Quotes {
  const { call } = tools;
  return {
    create: async (clientId, product, options) => {
      const { createQuoteRequest } = await call(CreateQuoteRequest, { clientId, productType: product }, options);
      return new Quote(tools, product, createQuoteRequest);
    },
    get: async (id, options) => quoteOf(tools, await readRequest(call, id, options)),
    list: (filter = {}, options) =>
      listing(async (after) => (await call(ListQuoteRequests, { ...filter, after }, options)).quoteRequests, filter),
    renewalOf: async (expiringPolicyNumber, options) => {
      const { renewalQuoteRequest } = await call(GetRenewal, { expiringPolicyNumber }, options);
      return quoteOf(tools, found(renewalQuoteRequest, `renewal of ${expiringPolicyNumber}`));
    },
  };
}

function quoteOf(tools: FileTools, request: QuoteRequestFields): AnyQuote {
  switch (request.productType) {
    case 'CYBER':
      return new Quote(tools, 'CYBER', request);
    case 'CYBER_EU':
      return new Quote(tools, 'CYBER_EU', request);
    case 'TECH_EO':
      return new Quote(tools, 'TECH_EO', request);
    default:
      return request.productType satisfies never;
  }
}
