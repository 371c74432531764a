import { readSession } from '../../../staff/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addSession({ builder, refs }: StaffTypes): void {
  builder.queryField('session', (t) =>
    t.field({
      type: refs.session,
      resolve: async (_root, _args, { services, session }) => await readSession(services, session),
    }),
  );
}
