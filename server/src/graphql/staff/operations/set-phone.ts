import { readSession, setPhone } from '../../../staff/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addSetPhone({ builder, refs }: StaffTypes): void {
  builder.mutationField('setPhone', (t) =>
    t.field({
      type: refs.session,
      description: "The person's own telephone number, which brokers and insureds see; an empty text removes it.",
      args: { phone: t.arg.string({ required: true }) },
      resolve: async (_root, { phone }, { services, staff, session }) => {
        await setPhone(services, staff, phone);
        return await readSession(services, session);
      },
    }),
  );
}
