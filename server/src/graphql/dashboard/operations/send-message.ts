import { readDashboardConversation, writeInDashboard } from '../../../dashboard/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addSendMessage({ builder, refs }: DashboardTypes): void {
  builder.mutationField('sendMessage', (t) =>
    t.field({
      type: refs.conversation,
      description: 'To the underwriter of the request, who is notified.',
      args: { quoteRequestId: t.arg.id({ required: true }), text: t.arg.string({ required: true }) },
      resolve: async (_root, { quoteRequestId, text }, { services, actor }) => {
        await writeInDashboard(services, actor, { quoteRequestId, text, change: null });
        return await readDashboardConversation(services, actor, quoteRequestId);
      },
    }),
  );
}
