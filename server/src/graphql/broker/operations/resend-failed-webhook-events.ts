import { resendFailedWebhookEvents } from '../../../webhooks/index.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addResendFailedWebhookEvents({ builder, webhooks }: BrokerSchema): void {
  builder.mutationField('resendFailedWebhookEvents', (t) =>
    t.field({
      type: webhooks.resend,
      description:
        'Delivers once more every event since the instant whose deliveries all failed; at most 5,000 a call. Errors: INVALID_STATE without a URL.',
      args: { since: t.arg({ type: 'DateTime', required: true }) },
      resolve: async (_root, { since }, { services, actor }) => ({
        eventCount: await resendFailedWebhookEvents(services, actor, since),
      }),
    }),
  );
}
