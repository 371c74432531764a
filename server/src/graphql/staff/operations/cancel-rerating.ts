import { cancelRerating, readPlanOf } from '../../../rate-plans/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addCancelRerating({ builder, refs }: StaffTypes): void {
  builder.mutationField('cancelRerating', (t) =>
    t.field({
      type: refs.ratePlan,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, staff }) => {
        await cancelRerating(services, staff, id);
        return await readPlanOf(services, staff, id);
      },
    }),
  );
}
