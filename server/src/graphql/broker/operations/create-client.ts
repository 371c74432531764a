import { createClient } from '../../../clients/index.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addCreateClient({ builder, inputs, refs }: BrokerSchema): void {
  builder.mutationField('createClient', (t) =>
    t.field({
      type: refs.client,
      args: {
        brokerageId: t.arg.id({ required: true }),
        name: t.arg.string({ required: true }),
        primaryWebsite: t.arg.string({ required: false }),
        address: t.arg({ type: inputs.address, required: false }),
      },
      resolve: async (_root, args, { services, actor }) => await createClient(services, actor, args),
    }),
  );
}
