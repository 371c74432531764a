import { checkChain } from '../../../audit/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addAuditChain({ builder, refs }: StaffTypes): void {
  builder.queryField('auditChain', (t) =>
    t.field({
      type: refs.auditChain,
      resolve: async (_root, _args, { services, staff }) => await checkChain(services, staff),
    }),
  );
}
