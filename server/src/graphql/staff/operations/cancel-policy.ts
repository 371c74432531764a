import { cancelPolicy, readWorkbenchPolicy } from '../../../policies/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addCancelPolicy({ builder, refs }: StaffTypes): void {
  builder.mutationField('cancelPolicy', (t) =>
    t.field({
      type: refs.policy,
      args: {
        id: t.arg.id({ required: true }),
        cancelledOn: t.arg({ type: 'Date', required: true }),
        reason: t.arg.string({ required: true }),
      },
      resolve: async (_root, { id, cancelledOn, reason }, { services, staff }) => {
        await cancelPolicy(services, staff, { policyId: id, cancelledOn, reason });
        return await readWorkbenchPolicy(services, staff, id);
      },
    }),
  );
}
