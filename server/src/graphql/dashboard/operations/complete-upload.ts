import { finishUpload } from '../../../dashboard/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addCompleteUpload({ builder }: DashboardTypes): void {
  builder.mutationField('completeUpload', (t) =>
    t.boolean({
      args: { quoteRequestId: t.arg.id({ required: true }), id: t.arg.id({ required: true }) },
      resolve: async (_root, args, { services, actor }) => {
        await finishUpload(services, actor, args);
        return true;
      },
    }),
  );
}
