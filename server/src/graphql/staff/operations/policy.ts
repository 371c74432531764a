import { readWorkbenchPolicy } from '../../../policies/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addPolicy({ builder, refs }: StaffTypes): void {
  builder.queryField('policy', (t) =>
    t.field({
      type: refs.policy,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, staff }) => await readWorkbenchPolicy(services, staff, id),
    }),
  );
}
