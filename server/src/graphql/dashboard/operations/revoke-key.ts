import { revokeKeyOfPartner } from '../../../partners/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addRevokeKey({ builder }: DashboardTypes): void {
  builder.mutationField('revokeKey', (t) =>
    t.boolean({
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, actor }) => {
        await revokeKeyOfPartner(services, actor.broker, id);
        return true;
      },
    }),
  );
}
