import { readMail } from '../../../mail/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addMail({ builder, refs }: StaffTypes): void {
  builder.queryField('mail', (t) =>
    t.field({
      type: refs.mail,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, staff }) => await readMail(services, staff, id),
    }),
  );
}
