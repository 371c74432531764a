import { keysOfPartner } from '../../../partners/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addKeys({ builder, refs }: DashboardTypes): void {
  builder.queryField('keys', (t) =>
    t.field({
      type: [refs.key],
      resolve: async (_root, _args, { services, actor }) => [...(await keysOfPartner(services, actor.broker))],
    }),
  );
}
