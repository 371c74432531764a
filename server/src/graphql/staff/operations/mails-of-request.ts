import { readMailsOfRequest } from '../../../mail/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addMailsOfRequest({ builder, refs }: StaffTypes): void {
  builder.queryField('mailsOfRequest', (t) =>
    t.field({
      type: refs.mailPage,
      description: 'The mails that were written about a request, newest first, without their one-time links.',
      args: { id: t.arg.id({ required: true }), first: t.arg.int({ defaultValue: 50 }), after: t.arg.string() },
      resolve: async (_root, { id, ...page }, { services, staff }) =>
        await readMailsOfRequest(services, staff, { ...page, quoteRequestId: id }),
    }),
  );
}
