import { endPersonSessions } from '../../../broker-access/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addEndPersonSessions({ builder, refs }: DashboardTypes): void {
  builder.mutationField('endPersonSessions', (t) =>
    t.field({
      type: refs.people.person,
      description: 'Signs a person out in every browser.',
      args: { email: t.arg.string({ required: true }) },
      resolve: async (_root, { email }, { services, actor }) => await endPersonSessions(services, actor.broker, email),
    }),
  );
}
