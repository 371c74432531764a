import { readDashboardConversation } from '../../../dashboard/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addConversation({ builder, refs }: DashboardTypes): void {
  builder.queryField('conversation', (t) =>
    t.field({
      type: refs.conversation,
      description: 'What the brokerage and the underwriter wrote to each other about a request.',
      args: { quoteRequestId: t.arg.id({ required: true }) },
      resolve: async (_root, { quoteRequestId }, { services, actor }) =>
        await readDashboardConversation(services, actor, quoteRequestId),
    }),
  );
}
