import { readSession, removePasskey } from '../../../staff/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addRemovePasskey({ builder, refs }: StaffTypes): void {
  builder.mutationField('removePasskey', (t) =>
    t.field({
      type: refs.session,
      description: "One of the person's own passkeys. INVALID_STATE for the last second factor where one is required.",
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) => {
        await removePasskey(context.services, context.staff.address, context.session, id);
        return await readSession(context.services, context.session);
      },
    }),
  );
}
