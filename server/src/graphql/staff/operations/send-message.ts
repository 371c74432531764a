import { readAsUnderwriter, writeAsUnderwriter } from '../../../conversation/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

/** Without a revision: a message does not count as a change of the request. */
export function addSendMessage({ builder, refs }: StaffTypes): void {
  builder.mutationField('sendMessage', (t) =>
    t.field({
      type: [refs.conversationEntry],
      description: 'To the broker of the request, who is notified; answers the conversation.',
      args: { id: t.arg.id({ required: true }), text: t.arg.string({ required: true }) },
      resolve: async (_root, { id, text }, { services, staff }) => {
        await writeAsUnderwriter(services, staff, { quoteRequestId: id, text });
        return [...(await readAsUnderwriter(services, staff, id))];
      },
    }),
  );
}
