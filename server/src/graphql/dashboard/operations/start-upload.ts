import { startUpload } from '../../../dashboard/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addStartUpload({ builder, refs }: DashboardTypes): void {
  builder.mutationField('startUpload', (t) =>
    t.field({
      type: refs.uploadCredentials,
      args: { quoteRequestId: t.arg.id({ required: true }), name: t.arg.string({ required: true }) },
      resolve: async (_root, args, { services, actor }) => await startUpload(services, actor, args),
    }),
  );
}
