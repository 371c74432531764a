import { rotateWebhookSecret } from '../../../webhooks/index.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addRotateWebhookSecret({ builder, webhooks }: BrokerSchema): void {
  builder.mutationField('rotateWebhookSecret', (t) =>
    t.field({
      type: webhooks.secret,
      description:
        'Makes a secret of the endpoint’s own, which signs the Standard Webhooks headers instead of the API key; the one before stays valid for 24 hours. Errors: INVALID_STATE without a URL.',
      resolve: async (_root, _args, { services, actor }) => await rotateWebhookSecret(services, actor),
    }),
  );
}
