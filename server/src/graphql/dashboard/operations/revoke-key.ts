import { revokeKeyOfPartner } from '../../../partners/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addRevokeKey({ builder }: DashboardTypes): void {
  builder.mutationField('revokeKey', (t) =>
    t.boolean({
      args: {
        id: t.arg.id({ required: true }),
        confirm: t.arg.string({ description: 'Needed for the last live key: what its `confirmation` says.' }),
      },
      resolve: async (_root, { id, confirm }, { services, actor }) => {
        await revokeKeyOfPartner(services, actor.broker, { keyId: id, confirm });
        return true;
      },
    }),
  );
}
