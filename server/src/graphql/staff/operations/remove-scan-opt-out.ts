import { removeOptOut } from '../../../scans/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addRemoveScanOptOut({ builder, refs }: StaffTypes): void {
  builder.mutationField('removeScanOptOut', (t) =>
    t.field({
      type: refs.scanOptOut,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, staff }) => await removeOptOut(services, staff, id),
    }),
  );
}
