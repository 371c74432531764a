import { restorePerson } from '../../../broker-access/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addRestorePerson({ builder, refs }: StaffTypes): void {
  builder.mutationField('restorePerson', (t) =>
    t.field({
      type: refs.people.person,
      description: 'Lets a removed person in again; revoked keys and rights do not come back.',
      args: { partnerId: t.arg.id({ required: true }), email: t.arg.string({ required: true }) },
      resolve: async (_root, { partnerId, email }, { services, staff }) =>
        await restorePerson(services, { staff, partnerId }, email),
    }),
  );
}
