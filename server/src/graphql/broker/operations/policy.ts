import { readPolicy } from '../../../policies/index.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addPolicy({ builder, refs }: BrokerSchema): void {
  builder.queryField('policy', (t) =>
    t.field({
      type: refs.policy,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, actor }) => await readPolicy(services, actor, id),
    }),
  );
}
