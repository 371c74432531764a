import { setLiveKeyRight } from '../../../broker-access/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addSetLiveKeyRight({ builder, refs }: StaffTypes): void {
  builder.mutationField('setLiveKeyRight', (t) =>
    t.field({
      type: refs.people.person,
      description: 'Gives a developer of a partner the right ISSUE_LIVE_KEYS, or takes it away.',
      args: {
        partnerId: t.arg.id({ required: true }),
        email: t.arg.string({ required: true }),
        isGiven: t.arg.boolean({ required: true }),
      },
      resolve: async (_root, { partnerId, ...right }, { services, staff }) =>
        await setLiveKeyRight(services, { staff, partnerId }, right),
    }),
  );
}
