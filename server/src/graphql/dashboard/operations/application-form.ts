import { readApplicationForm } from '../../../dashboard/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addApplicationForm({ builder, refs }: DashboardTypes): void {
  builder.queryField('applicationForm', (t) =>
    t.field({
      type: refs.applicationForm,
      args: { quoteRequestId: t.arg.id({ required: true }) },
      resolve: async (_root, { quoteRequestId }, { services, actor }) =>
        await readApplicationForm(services, actor, quoteRequestId),
    }),
  );
}
