import { sendTestWebhookEvent } from '../../../webhooks/index.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addSendTestWebhookEvent({ builder, webhooks }: BrokerSchema): void {
  builder.mutationField('sendTestWebhookEvent', (t) =>
    t.field({
      type: webhooks.event,
      description:
        'Delivers an event of this type with made-up ids to the stored URL. Errors: INVALID_STATE without a URL.',
      args: { type: t.arg({ type: webhooks.eventType, required: true }) },
      resolve: async (_root, { type }, { services, actor }) => await sendTestWebhookEvent(services, actor, type),
    }),
  );
}
