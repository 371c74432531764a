import { resendWebhookEvent } from '../../../webhooks/index.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addResendWebhookEvent({ builder, webhooks }: BrokerSchema): void {
  builder.mutationField('resendWebhookEvent', (t) =>
    t.field({
      type: webhooks.delivery,
      description: 'Delivers one event once more, with the same bytes. Errors: NOT_FOUND, INVALID_STATE without a URL.',
      args: { eventId: t.arg.id({ required: true }) },
      resolve: async (_root, { eventId }, { services, actor }) => await resendWebhookEvent(services, actor, eventId),
    }),
  );
}
