import { completeDocument } from '../../../underwriting/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addCompleteDocument({ builder, refs }: StaffTypes): void {
  builder.mutationField('completeDocument', (t) =>
    t.field({
      type: refs.document,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, staff }) => await completeDocument(services, staff, id),
    }),
  );
}
