import { sendTestWebhookEvent } from '../../../webhooks/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addSendTestEvent({ builder }: DashboardTypes): void {
  builder.mutationField('sendTestEvent', (t) =>
    t.boolean({
      description: 'Records a quote_ready of made-up ids and delivers it like any other.',
      resolve: async (_root, _args, { services, actor }) => {
        await sendTestWebhookEvent(services, actor.broker, 'quote_ready');
        return true;
      },
    }),
  );
}
