import { comparePlans } from '../../../rate-plans/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addCompareRatePlans({ builder, refs }: StaffTypes): void {
  builder.queryField('compareRatePlans', (t) =>
    t.field({
      type: refs.ratePlanComparison,
      args: { from: t.arg.id({ required: true }), to: t.arg.id({ required: true }) },
      resolve: async (_root, args, { services, staff }) => await comparePlans(services, staff, args),
    }),
  );
}
