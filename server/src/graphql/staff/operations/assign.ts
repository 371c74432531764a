import { assignRequest, forEachRequest } from '../../../underwriting/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addAssign({ builder, refs }: StaffTypes): void {
  builder.mutationField('assign', (t) =>
    t.field({
      type: [refs.bulkResult],
      description: 'Each request on its own: those that cannot be assigned come back with the reason.',
      args: { ids: t.arg({ type: ['ID'], required: true }), assigneeId: t.arg.id() },
      resolve: async (_root, args, { services, staff }) => {
        const assigneeId = args.assigneeId ?? null;
        return await forEachRequest(
          { ids: args.ids },
          async ({ quoteRequestId }) => await assignRequest(services, staff, { quoteRequestId, assigneeId }),
        );
      },
    }),
  );
}
