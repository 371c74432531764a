import { readStaffMembers } from '../../../staff/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addStaffMembers({ builder, refs }: StaffTypes): void {
  builder.queryField('staffMembers', (t) =>
    t.field({
      type: [refs.staffMember],
      resolve: async (_root, _args, { services, staff }) => [...(await readStaffMembers(services, staff))],
    }),
  );
}
