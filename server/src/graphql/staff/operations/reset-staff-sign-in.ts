import { readStaffMember, resetStaffSignIn } from '../../../staff/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addResetStaffSignIn({ builder, refs }: StaffTypes): void {
  builder.mutationField('resetStaffSignIn', (t) =>
    t.field({
      type: refs.createdStaffMember,
      description: "A new password and no second factor any more; ends the person's sessions.",
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, staff }) => {
        const { password } = await resetStaffSignIn(services, staff, id);
        return { staffMember: await readStaffMember(services, staff, id), password };
      },
    }),
  );
}
