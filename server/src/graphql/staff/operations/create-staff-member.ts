import { createStaffMember, readStaffMember } from '../../../staff/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addCreateStaffMember({ builder, enums, refs }: StaffTypes): void {
  builder.mutationField('createStaffMember', (t) =>
    t.field({
      type: refs.createdStaffMember,
      args: {
        email: t.arg.string({ required: true }),
        name: t.arg.string({ required: true }),
        role: t.arg({ type: enums.staffRole, required: true }),
      },
      resolve: async (_root, input, { services, staff }) => {
        const { id, password } = await createStaffMember(services, input, staff);
        return { staffMember: await readStaffMember(services, staff, id), password };
      },
    }),
  );
}
