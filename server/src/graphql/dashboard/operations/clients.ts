import { findClients } from '../../../dashboard/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addClients({ builder, refs }: DashboardTypes): void {
  builder.queryField('clients', (t) =>
    t.field({
      type: [refs.clientChoice],
      description: 'At most 8 clients for whom a request can be started; the newest while nothing is searched.',
      args: { search: t.arg.string({ required: false }) },
      resolve: async (_root, { search }, { services, actor }) => [
        ...(await findClients(services, actor, search ?? null)),
      ],
    }),
  );
}
