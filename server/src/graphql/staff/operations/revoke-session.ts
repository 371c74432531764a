import { readSession, revokeSession } from '../../../staff/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addRevokeSession({ builder, refs }: StaffTypes): void {
  builder.mutationField('revokeSession', (t) =>
    t.field({
      type: refs.session,
      description: "One of the person's own sessions.",
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) => {
        await revokeSession(context.services, context.session, id);
        return await readSession(context.services, context.session);
      },
    }),
  );
}
