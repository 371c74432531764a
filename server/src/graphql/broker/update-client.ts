import { updateClient } from '../../clients/index.ts';
import type { BrokerSchema } from './broker-schema.ts';

export function addUpdateClient({ builder, inputs, refs }: BrokerSchema): void {
  builder.mutationField('updateClient', (t) =>
    t.field({
      type: refs.client,
      args: {
        id: t.arg.id({ required: true }),
        name: t.arg.string({ required: false }),
        primaryWebsite: t.arg.string({ required: false }),
        address: t.arg({ type: inputs.address, required: false }),
      },
      resolve: async (_root, args, { services, actor }) => await updateClient(services, actor, args),
    }),
  );
}
