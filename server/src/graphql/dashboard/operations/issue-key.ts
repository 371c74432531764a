import { issueKeyOfPartner } from '../../../partners/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addIssueKey({ builder }: DashboardTypes): void {
  builder.mutationField('issueKey', (t) =>
    t.string({
      description: 'The new key; shown this once. At most two are live.',
      resolve: async (_root, _args, { services, actor }) => await issueKeyOfPartner(services, actor.broker),
    }),
  );
}
