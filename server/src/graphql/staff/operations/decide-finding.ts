import { decideFinding } from '../../../scans/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addDecideFinding({ builder, enums, refs }: StaffTypes): void {
  builder.mutationField('decideFinding', (t) =>
    t.field({
      type: refs.reportFinding,
      description: 'Kept beside the finding; it changes neither the observation nor the score.',
      args: {
        id: t.arg.id({ required: true }),
        decision: t.arg({ type: enums.findingDecision, required: true }),
        reason: t.arg.string({ description: 'Needed unless the finding is opened again; at most 500 characters.' }),
      },
      resolve: async (_root, { id, decision, reason }, { services, staff }) =>
        await decideFinding(services, staff, { findingId: id, decision, reason: reason ?? '' }),
    }),
  );
}
