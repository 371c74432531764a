import { deleteWebhook } from '../../../webhooks/index.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addDeleteWebhook({ builder }: BrokerSchema): void {
  builder.mutationField('deleteWebhook', (t) =>
    t.boolean({
      description:
        "Removes the partner's webhook URL: nothing is delivered until updateWebhook sets one. Events are still recorded. False when there was none.",
      resolve: async (_root, _args, { services, actor }) => await deleteWebhook(services, actor),
    }),
  );
}
