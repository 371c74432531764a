import { addOptOut } from '../../../scans/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addAddScanOptOut({ builder, refs }: StaffTypes): void {
  builder.mutationField('addScanOptOut', (t) =>
    t.field({
      type: refs.scanOptOut,
      description: 'From the next scan on nothing of it is connected to.',
      args: {
        value: t.arg.string({ required: true, description: 'example.com, 203.0.113.7 or 203.0.113.0/24.' }),
        reason: t.arg.string({ required: true, description: 'Who asked, and how.' }),
      },
      resolve: async (_root, input, { services, staff }) => await addOptOut(services, staff, input),
    }),
  );
}
