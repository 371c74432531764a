import { readQueueCounts } from '../../../underwriting/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addQueueCounts({ builder, refs }: StaffTypes): void {
  builder.queryField('queueCounts', (t) =>
    t.field({
      type: refs.queueCounts,
      resolve: async (_root, _args, { services, staff }) => await readQueueCounts(services, staff),
    }),
  );
}
