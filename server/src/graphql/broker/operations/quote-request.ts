import { readQuoteRequest } from '../../../quoting/index.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addQuoteRequest({ builder, refs }: BrokerSchema): void {
  builder.queryField('quoteRequest', (t) =>
    t.field({
      type: refs.quoteRequest,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, actor }) => await readQuoteRequest(services, actor, id),
    }),
  );
}
