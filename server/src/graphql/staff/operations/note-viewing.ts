import { noteViewing } from '../../../underwriting/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addNoteViewing({ builder, refs }: StaffTypes): void {
  builder.mutationField('noteViewing', (t) =>
    t.field({
      type: [refs.viewer],
      description: 'Says that the person has the request open, every ten seconds, and answers which others have.',
      args: {
        id: t.arg.id({ required: true }),
        isLeaving: t.arg.boolean({ description: 'The person closes it; the answer is empty.' }),
      },
      resolve: async (_root, { id, isLeaving }, { services, staff }) =>
        await noteViewing(services, staff, { quoteRequestId: id, isLeaving: isLeaving ?? false }),
    }),
  );
}
