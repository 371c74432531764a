import { readWebsite, rescanWebsite } from '../../../dashboard/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addRequestRescan({ builder, refs }: DashboardTypes): void {
  builder.mutationField('requestRescan', (t) =>
    t.field({
      type: refs.website,
      description: 'Scans the website again; at most once an hour.',
      args: { clientId: t.arg.id({ required: true }) },
      resolve: async (_root, { clientId }, { services, actor }) => {
        await rescanWebsite(services, actor, clientId);
        return await readWebsite(services, actor, clientId);
      },
    }),
  );
}
