import { readDashboardConversation, writeInDashboard } from '../../../dashboard/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addRequestPolicyChange({ builder, refs }: DashboardTypes): void {
  builder.mutationField('requestPolicyChange', (t) =>
    t.field({
      type: refs.conversation,
      description: 'Asks the underwriter to change or to cancel the policy. The underwriter decides.',
      args: {
        quoteRequestId: t.arg.id({ required: true }),
        kind: t.arg({ type: refs.policyChangeKind, required: true }),
        effectiveOn: t.arg({ type: 'Date', required: true }),
        text: t.arg.string({ required: true }),
      },
      resolve: async (_root, { quoteRequestId, text, ...change }, { services, actor }) => {
        await writeInDashboard(services, actor, { quoteRequestId, text, change });
        return await readDashboardConversation(services, actor, quoteRequestId);
      },
    }),
  );
}
