import { forEachRequest, holdRequest } from '../../../underwriting/index.ts';
import { seenRevisions } from '../object-types/request/seen-revisions.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addHoldMany(types: StaffTypes): void {
  const { builder, inputs, refs } = types;
  builder.mutationField('holdMany', (t) =>
    t.field({
      type: [refs.bulkResult],
      args: {
        ids: t.arg({ type: ['ID'], required: true }),
        revisions: seenRevisions(types),
        hold: t.arg({ type: inputs.holdInput, required: true }),
      },
      resolve: async (_root, { ids, revisions, hold }, { services, staff }) =>
        await forEachRequest(
          { ids, revisions },
          async (request) => await holdRequest(services, staff, { ...request, hold }),
        ),
    }),
  );
}
