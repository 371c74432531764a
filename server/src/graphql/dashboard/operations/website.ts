import { readWebsite } from '../../../dashboard/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addWebsite({ builder, refs }: DashboardTypes): void {
  builder.queryField('website', (t) =>
    t.field({
      type: refs.website,
      description: 'What an outsider sees of the website of a client.',
      args: { clientId: t.arg.id({ required: true }) },
      resolve: async (_root, { clientId }, { services, actor }) => await readWebsite(services, actor, clientId),
    }),
  );
}
