import { endPersonSessions } from '../../../broker-access/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addEndPersonSessions({ builder, refs }: StaffTypes): void {
  builder.mutationField('endPersonSessions', (t) =>
    t.field({
      type: refs.people.person,
      description: 'Signs a person of a partner out in every browser.',
      args: { partnerId: t.arg.id({ required: true }), email: t.arg.string({ required: true }) },
      resolve: async (_root, { partnerId, email }, { services, staff }) =>
        await endPersonSessions(services, { staff, partnerId }, email),
    }),
  );
}
