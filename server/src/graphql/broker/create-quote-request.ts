import { createQuoteRequest, readQuoteRequest } from '../../quoting/index.ts';
import type { BrokerSchema } from './broker-schema.ts';

export function addCreateQuoteRequest({ builder, enums, refs }: BrokerSchema): void {
  builder.mutationField('createQuoteRequest', (t) =>
    t.field({
      type: refs.quoteRequest,
      args: {
        clientId: t.arg.id({ required: true }),
        productType: t.arg({ type: enums.productType, required: true }),
      },
      resolve: async (_root, args, { services, actor }) =>
        await readQuoteRequest(services, actor, await createQuoteRequest(services, actor, args)),
    }),
  );
}
