import { chooseQuoteOption } from '../../../policies/index.ts';
import { type QuoteRequestView, readQuoteRequest } from '../../../quoting/index.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addSelectQuoteOption({ builder, refs }: BrokerSchema): void {
  const payload = builder.objectRef<QuoteRequestView>('SelectQuoteOptionPayload').implement({
    fields: (t) => ({
      selectedQuote: t.field({
        type: refs.selectedQuote,
        resolve: (request) => {
          const options = request.quotes.flatMap((quote) => quote.options);
          const quoteOption = options.find(({ id }) => id === request.selectedOptionId);
          if (!quoteOption) throw new Error(`quote request ${request.id} lost its selected option`);
          return { quoteOption };
        },
      }),
      quoteRequest: t.field({ type: refs.quoteRequest, resolve: (request) => request }),
    }),
  });
  builder.mutationField('selectQuoteOption', (t) =>
    t.field({
      type: payload,
      args: { quoteOptionId: t.arg.id({ required: true }) },
      resolve: async (_root, { quoteOptionId }, { services, actor }) =>
        await readQuoteRequest(services, actor, await chooseQuoteOption(services, actor, quoteOptionId)),
    }),
  );
}
