import { retryDeadLetters } from '../../../notices/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addRetryDeadLetters({ builder }: StaffTypes): void {
  builder.mutationField('retryDeadLetters', (t) =>
    t.field({
      type: 'Int',
      args: { ids: t.arg({ type: ['ID'], required: true }) },
      resolve: async (_root, { ids }, { services, staff }) => await retryDeadLetters(services, staff, ids),
    }),
  );
}
