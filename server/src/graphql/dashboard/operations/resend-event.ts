import { resendWebhookEvent } from '../../../webhooks/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addResendEvent({ builder }: DashboardTypes): void {
  builder.mutationField('resendEvent', (t) =>
    t.boolean({
      args: { eventId: t.arg.id({ required: true }) },
      resolve: async (_root, { eventId }, { services, actor }) => {
        await resendWebhookEvent(services, actor.broker, eventId);
        return true;
      },
    }),
  );
}
