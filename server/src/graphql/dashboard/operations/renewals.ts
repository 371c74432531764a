import { listRenewals } from '../../../dashboard/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addRenewals({ builder, refs }: DashboardTypes): void {
  builder.queryField('renewals', (t) =>
    t.field({
      type: refs.policyPage,
      description: 'Policies in their last 90 days, the one that ends soonest first.',
      args: {
        search: t.arg.string({ required: false }),
        mine: t.arg.boolean({ required: false }),
        first: t.arg.int({ required: false }),
        after: t.arg.string({ required: false }),
      },
      resolve: async (_root, { mine, ...question }, { services, actor }) =>
        await listRenewals(services, actor, { ...question, isMine: mine === true }),
    }),
  );
}
