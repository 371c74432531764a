import { withdrawSharedReport } from '../../../dashboard/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addWithdrawReportLink({ builder }: DashboardTypes): void {
  builder.mutationField('withdrawReportLink', (t) =>
    t.boolean({
      description: 'Ends a link to a report at once.',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, actor }) => {
        await withdrawSharedReport(services, actor, id);
        return true;
      },
    }),
  );
}
