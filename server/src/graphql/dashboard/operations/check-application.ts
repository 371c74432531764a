import { checkApplication } from '../../../dashboard/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addCheckApplication({ builder, refs }: DashboardTypes): void {
  builder.queryField('applicationCheck', (t) =>
    t.field({
      type: refs.applicationCheck,
      description: 'What is missing or wrong in the saved form, and what its answers do.',
      args: { quoteRequestId: t.arg.id({ required: true }) },
      resolve: async (_root, { quoteRequestId }, { services, actor }) =>
        await checkApplication(services, actor, quoteRequestId),
    }),
  );
}
