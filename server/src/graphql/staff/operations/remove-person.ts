import { removePerson } from '../../../broker-access/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addRemovePerson({ builder, refs }: StaffTypes): void {
  builder.mutationField('removePerson', (t) =>
    t.field({
      type: refs.people.person,
      description:
        'Ends links and sessions of a person, and revokes the keys that the person made unless they are kept.',
      args: {
        partnerId: t.arg.id({ required: true }),
        email: t.arg.string({ required: true }),
        keepKeys: t.arg.boolean({ defaultValue: false }),
        confirm: t.arg.string({ description: 'Needed where the last live keys end: what `removalConfirmation` says.' }),
      },
      resolve: async (_root, { partnerId, ...removal }, { services, staff }) =>
        await removePerson(services, { staff, partnerId }, removal),
    }),
  );
}
