import { searchAudit } from '../../../audit/index.ts';
import { withInsured } from '../../../underwriting/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addAudit({ builder, inputs, refs }: StaffTypes): void {
  builder.queryField('audit', (t) =>
    t.field({
      type: refs.auditPage,
      description: 'Newest first.',
      args: {
        filter: t.arg({ type: inputs.auditFilter }),
        first: t.arg.int({ defaultValue: 50 }),
        after: t.arg.string(),
      },
      resolve: async (_root, args, { services, staff }) =>
        await withInsured(services, await searchAudit(services, staff, args)),
    }),
  );
}
