import { readDashboardRequest } from '../../../dashboard/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addRequest({ builder, refs }: DashboardTypes): void {
  builder.queryField('request', (t) =>
    t.field({
      type: refs.request,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, actor }) => await readDashboardRequest(services, actor, id),
    }),
  );
}
