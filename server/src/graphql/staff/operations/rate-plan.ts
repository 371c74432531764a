import { readPlanOf } from '../../../rate-plans/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addRatePlan({ builder, refs }: StaffTypes): void {
  builder.queryField('ratePlan', (t) =>
    t.field({
      type: refs.ratePlan,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, staff }) => await readPlanOf(services, staff, id),
    }),
  );
}
