import { discardDraft, listPlans } from '../../../rate-plans/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addDiscardRatePlanDraft({ builder, refs }: StaffTypes): void {
  builder.mutationField('discardRatePlanDraft', (t) =>
    t.field({
      type: [refs.ratePlan],
      description: 'Answers the plans that are left.',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, staff }) => {
        await discardDraft(services, staff, id);
        return await listPlans(services, staff);
      },
    }),
  );
}
