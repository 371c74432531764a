import { readWebhook } from '../../../webhooks/index.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addWebhook({ builder, webhooks }: BrokerSchema): void {
  builder.queryField('webhook', (t) =>
    t.field({
      type: webhooks.partner,
      nullable: true,
      description: "The partner's stored webhook, null before the first updateWebhook.",
      resolve: async (_root, _args, { services, actor }) => await readWebhook(services, actor),
    }),
  );
}
