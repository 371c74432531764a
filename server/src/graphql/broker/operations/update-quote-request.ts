import { updateQuoteRequest } from '../../../quoting/index.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addUpdateQuoteRequest({ builder, enums, inputs, refs }: BrokerSchema): void {
  builder.mutationField('updateQuoteRequest', (t) =>
    t.field({
      type: refs.quoteRequest,
      args: {
        id: t.arg.id({
          required: false,
          description: 'The quote request. Required: without it the answer is QUOTE_REQUEST_ID_REQUIRED.',
        }),
        action: t.arg({ type: enums.action, required: true }),
        brokerQuoteRequestInfo: t.arg({ type: inputs.info, required: false }),
      },
      resolve: async (_root, { id, action, brokerQuoteRequestInfo: info }, { services, actor }) =>
        await updateQuoteRequest(services, actor, { id: id ?? null, action, info: info ?? null }),
    }),
  );
}
