import { readAsUnderwriter, readOpenWishes } from '../../../conversation/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addConversation({ builder, refs }: StaffTypes): void {
  builder.queryField('conversation', (t) =>
    t.field({
      type: [refs.conversationEntry],
      description: 'What the brokerage and the underwriter told each other about a request, oldest first.',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, staff }) => [...(await readAsUnderwriter(services, staff, id))],
    }),
  );
  builder.queryField('openWishes', (t) =>
    t.field({
      type: [refs.openWish],
      description:
        "What brokers wish to change in their policies and have no answer to yet: the reader's own requests first, then the oldest first, at most 100.",
      resolve: async (_root, _args, { services, staff }) => [...(await readOpenWishes(services, staff))],
    }),
  );
}
