import { changeStaffMember, readStaffMember } from '../../../staff/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addSetStaffActive({ builder, refs }: StaffTypes): void {
  builder.mutationField('setStaffActive', (t) =>
    t.field({
      type: refs.staffMember,
      args: { id: t.arg.id({ required: true }), isActive: t.arg.boolean({ required: true }) },
      resolve: async (_root, { id, isActive }, { services, staff }) => {
        await changeStaffMember(services, staff, id, { isActive });
        return await readStaffMember(services, staff, id);
      },
    }),
  );
}
