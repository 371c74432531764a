import { updateClient } from '../../../clients/index.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addUpdateClient({ builder, inputs, refs }: BrokerSchema): void {
  builder.mutationField('updateClient', (t) =>
    t.field({
      type: refs.client,
      args: {
        id: t.arg.id({ required: true }),
        name: t.arg.string({ required: false, description: 'Null leaves the name as it is.' }),
        primaryWebsite: t.arg.string({
          required: false,
          description: 'Null leaves the website as it is, an empty text takes it back.',
        }),
        address: t.arg({
          type: inputs.address,
          required: false,
          description: 'Null leaves the address as it is; an address is replaced as a whole.',
        }),
      },
      resolve: async (_root, args, { services, actor }) => await updateClient(services, actor, args),
    }),
  );
}
