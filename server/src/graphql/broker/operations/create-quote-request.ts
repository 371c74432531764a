import { createQuoteRequest } from '../../../quoting/index.ts';
import { addRequestAction } from '../../kit/request-action.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addCreateQuoteRequest({ requests, enums }: BrokerSchema): void {
  addRequestAction(
    requests,
    'createQuoteRequest',
    {
      args: requests.builder.args((t) => ({
        clientId: t.id({ required: true }),
        productType: t.field({ type: enums.productType, required: true }),
      })),
    },
    async ({ services, actor }, args) => await createQuoteRequest(services, actor, args),
  );
}
