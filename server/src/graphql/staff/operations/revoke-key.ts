import { readPartner, revokeKeyById } from '../../../partners/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addRevokeKey({ builder, refs }: StaffTypes): void {
  builder.mutationField('revokeKey', (t) =>
    t.field({
      type: refs.partner,
      args: { keyId: t.arg.id({ required: true }) },
      resolve: async (_root, { keyId }, { services, staff }) =>
        await readPartner(services, staff, await revokeKeyById(services, staff, keyId)),
    }),
  );
}
