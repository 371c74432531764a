import { readPlanOf, startRerating } from '../../../rate-plans/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addStartRerating({ builder, refs }: StaffTypes): void {
  builder.mutationField('startRerating', (t) =>
    t.field({
      type: refs.ratePlan,
      description: 'Re-rates the stored book with a draft, in the background; read the plan again to follow it.',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, staff }) => {
        await startRerating(services, staff, id);
        return await readPlanOf(services, staff, id);
      },
    }),
  );
}
