import { readWorkbenchRenewals } from '../../../policies/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addRenewals({ builder, refs }: StaffTypes): void {
  builder.queryField('renewals', (t) =>
    t.field({
      type: [refs.renewal],
      description: 'Policies that end within 90 days or ended in the last 30, the first to end first.',
      resolve: async (_root, _args, { services, staff }) => [...(await readWorkbenchRenewals(services, staff))],
    }),
  );
}
