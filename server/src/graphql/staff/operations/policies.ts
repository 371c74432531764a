import { readWorkbenchPolicies } from '../../../policies/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addPolicies({ builder, inputs, refs }: StaffTypes): void {
  builder.queryField('policies', (t) =>
    t.field({
      type: refs.policyPage,
      args: {
        filter: t.arg({ type: inputs.policyFilter }),
        first: t.arg.int({ defaultValue: 50 }),
        after: t.arg.string(),
      },
      resolve: async (_root, args, { services, staff }) => await readWorkbenchPolicies(services, staff, args),
    }),
  );
}
