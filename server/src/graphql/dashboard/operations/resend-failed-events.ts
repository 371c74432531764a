import { resendFailedWebhookEvents } from '../../../webhooks/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addResendFailedEvents({ builder }: DashboardTypes): void {
  builder.mutationField('resendFailedEvents', (t) =>
    t.int({
      description: 'Sends again every event since then that was delivered in vain; answers how many.',
      args: { since: t.arg({ type: 'DateTime', required: true }) },
      resolve: async (_root, { since }, { services, actor }) =>
        await resendFailedWebhookEvents(services, actor.broker, since),
    }),
  );
}
