import { readMails } from '../../../mail/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addMails({ builder, refs }: StaffTypes): void {
  builder.queryField('mails', (t) =>
    t.field({
      type: refs.mailPage,
      description: 'Mails that were written, sent or kept; newest first.',
      args: { first: t.arg.int({ defaultValue: 50 }), after: t.arg.string() },
      resolve: async (_root, page, { services, staff }) => await readMails(services, staff, page),
    }),
  );
}
