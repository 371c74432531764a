import { readSession, revokeOtherSessions } from '../../../staff/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addRevokeOtherSessions({ builder, refs }: StaffTypes): void {
  builder.mutationField('revokeOtherSessions', (t) =>
    t.field({
      type: refs.session,
      resolve: async (_root, _args, context) => {
        await revokeOtherSessions(context.services, context.session);
        return await readSession(context.services, context.session);
      },
    }),
  );
}
