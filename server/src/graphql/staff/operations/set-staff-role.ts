import { changeStaffMember, readStaffMember } from '../../../staff/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addSetStaffRole({ builder, enums, refs }: StaffTypes): void {
  builder.mutationField('setStaffRole', (t) =>
    t.field({
      type: refs.staffMember,
      args: { id: t.arg.id({ required: true }), role: t.arg({ type: enums.staffRole, required: true }) },
      resolve: async (_root, { id, role }, { services, staff }) => {
        await changeStaffMember(services, staff, id, { role });
        return await readStaffMember(services, staff, id);
      },
    }),
  );
}
