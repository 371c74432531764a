import { listPlans } from '../../../rate-plans/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addRatePlans({ builder, refs }: StaffTypes): void {
  builder.queryField('ratePlans', (t) =>
    t.field({
      type: [refs.ratePlan],
      description: 'By plan, the newest version first.',
      resolve: async (_root, _args, { services, staff }) => await listPlans(services, staff),
    }),
  );
}
