import { updateWebhook } from '../../../webhooks/index.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addUpdateWebhook({ builder, webhooks }: BrokerSchema): void {
  builder.mutationField('updateWebhook', (t) =>
    t.field({
      type: webhooks.partner,
      description: "Stores the partner's webhook URL; creates it when there is none yet. Errors: VALIDATION_FAILED.",
      args: { webhookUrl: t.arg.string({ required: true }) },
      resolve: async (_root, { webhookUrl }, { services, actor }) => await updateWebhook(services, actor, webhookUrl),
    }),
  );
}
