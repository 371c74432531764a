import { readChanges } from '../../../underwriting/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addChanges({ builder, refs }: StaffTypes): void {
  builder.queryField('changes', (t) =>
    t.field({
      type: refs.requestChanges,
      description:
        'What changed after a cursor of this field, for live updates by asking again; without `after` the cursor of now.',
      args: { after: t.arg.string() },
      resolve: async (_root, { after }, { services, staff }) => await readChanges(services, staff, after),
    }),
  );
}
