import { readStaffMember, resetStaffSignIn } from '../../../staff/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addResetStaffSignIn({ builder, refs }: StaffTypes): void {
  builder.mutationField('resetStaffSignIn', (t) =>
    t.field({
      type: refs.createdStaffMember,
      description:
        "Ends the person's password, second factors and sessions, and mails the person a link to choose a password.",
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, staff }) => {
        const { isMailed, expiresAt } = await resetStaffSignIn(services, staff, id);
        return { staffMember: await readStaffMember(services, staff, id), isMailed, expiresAt };
      },
    }),
  );
}
