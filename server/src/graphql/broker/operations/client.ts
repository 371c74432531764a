import { readClient } from '../../../clients/index.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addClient({ builder, refs }: BrokerSchema): void {
  builder.queryField('client', (t) =>
    t.field({
      type: refs.client,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, actor }) => await readClient(services, actor, id),
    }),
  );
}
