import { forEachRequest, holdRequest } from '../../../underwriting/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addHoldMany({ builder, inputs, refs }: StaffTypes): void {
  builder.mutationField('holdMany', (t) =>
    t.field({
      type: [refs.bulkResult],
      args: { ids: t.arg({ type: ['ID'], required: true }), hold: t.arg({ type: inputs.holdInput, required: true }) },
      resolve: async (_root, args, { services, staff }) =>
        await forEachRequest(
          args.ids,
          async (quoteRequestId) => await holdRequest(services, staff, { quoteRequestId, hold: args.hold }),
        ),
    }),
  );
}
