import { readCheckProgress } from '../../../audit/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addAuditChainProgress({ builder, refs }: StaffTypes): void {
  builder.queryField('auditChainProgress', (t) =>
    t.field({
      type: refs.auditChainProgress,
      nullable: true,
      description: 'How far a check that was asked for by `auditChain` has come; null while none has read anything.',
      resolve: (_root, _args, { services, staff }) => readCheckProgress(services, staff) ?? null,
    }),
  );
}
