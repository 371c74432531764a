import { listPeople } from '../../../broker-access/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addPeople({ builder, refs }: StaffTypes): void {
  builder.queryField('people', (t) =>
    t.field({
      type: refs.people.page,
      description: 'Everybody who can sign in for a partner, and who was removed.',
      args: {
        partnerId: t.arg.id({ required: true }),
        first: t.arg.int({ defaultValue: 50 }),
        after: t.arg.string(),
        search: t.arg.string({ description: 'A part of a name or of a mail address.' }),
      },
      resolve: async (_root, { partnerId, ...page }, { services, staff }) =>
        await listPeople(services, { staff, partnerId }, page),
    }),
  );
}
