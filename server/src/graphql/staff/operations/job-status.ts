import { readJobTotals } from '../../../jobs/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addJobStatus({ builder, refs }: StaffTypes): void {
  builder.queryField('jobStatus', (t) =>
    t.field({
      type: refs.jobStatus,
      resolve: async (_root, _args, { services, staff }) => await readJobTotals(services, staff),
    }),
  );
}
