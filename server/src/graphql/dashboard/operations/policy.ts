import { readPolicyPage } from '../../../dashboard/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addPolicy({ builder, refs }: DashboardTypes): void {
  builder.queryField('policy', (t) =>
    t.field({
      type: refs.policyDetails,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, actor }) => await readPolicyPage(services, actor, id),
    }),
  );
}
