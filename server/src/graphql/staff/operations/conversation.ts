import { readAsUnderwriter } from '../../../conversation/index.ts';
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
}
