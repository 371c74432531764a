import { readDeadLetters } from '../../../jobs/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addDeadLetters({ builder, refs }: StaffTypes): void {
  builder.queryField('deadLetters', (t) =>
    t.field({
      type: [refs.deadLetter],
      resolve: async (_root, _args, { services, staff }) => [...(await readDeadLetters(services, staff))],
    }),
  );
}
