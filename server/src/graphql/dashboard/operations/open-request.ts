import { findOpenRequest } from '../../../dashboard/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addOpenRequest({ builder, refs }: DashboardTypes): void {
  builder.queryField('openRequest', (t) =>
    t.field({
      type: refs.openRequest,
      nullable: true,
      description: 'The newest request of a client for a product that has not ended; null when there is none.',
      args: { clientId: t.arg.id({ required: true }), productType: t.arg.string({ required: true }) },
      resolve: async (_root, asked, { services, actor }) => await findOpenRequest(services, actor, asked),
    }),
  );
}
