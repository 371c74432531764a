import { readPartner, revokeKeyById } from '../../../partners/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addRevokeKey({ builder, refs }: StaffTypes): void {
  builder.mutationField('revokeKey', (t) =>
    t.field({
      type: refs.partner,
      args: {
        keyId: t.arg.id({ required: true }),
        confirm: t.arg.string({ description: 'Needed for the last live key: what its `confirmation` says.' }),
      },
      resolve: async (_root, revoked, { services, staff }) =>
        await readPartner(services, staff, await revokeKeyById(services, staff, revoked)),
    }),
  );
}
