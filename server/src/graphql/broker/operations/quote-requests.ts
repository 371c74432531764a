import { listQuoteRequests } from '../../../quoting/index.ts';
import { pageOfRead, readConnectionArguments } from '../../kit/connection.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addQuoteRequests({ builder, enums, refs }: BrokerSchema): void {
  builder.queryField('quoteRequests', (t) =>
    t.field({
      type: refs.quoteRequestConnection,
      description:
        "The partner's quote requests, the newest first; with updatedSince in the order of their last change, so that the last cursor continues with what changed later. Errors: VALIDATION_FAILED.",
      args: {
        first: t.arg.int({ required: false, defaultValue: 20 }),
        after: t.arg.string({
          required: false,
          description: 'endCursor of the page before, asked with the same filters.',
        }),
        status: t.arg({ type: [enums.status], required: false, description: 'Only those in one of these.' }),
        clientId: t.arg.id({ required: false, description: 'Only those of this client.' }),
        productType: t.arg({ type: enums.productType, required: false, description: 'Only those of this product.' }),
        updatedSince: t.arg({
          type: 'DateTime',
          required: false,
          description: 'Only those whose updatedAt is this instant or later.',
        }),
      },
      resolve: async (_root, { status, clientId, productType, updatedSince, ...args }, { services, actor }) => {
        const { requests, keys, hasNextPage } = await listQuoteRequests(services, actor, {
          ...readConnectionArguments('quoteRequests', args, 20),
          statuses: status ?? null,
          clientId: clientId ?? null,
          productType: productType ?? null,
          updatedSince: updatedSince ?? null,
        });
        return pageOfRead('quoteRequests', requests, hasNextPage, (_request, index) => keys[index]);
      },
    }),
  );
}
