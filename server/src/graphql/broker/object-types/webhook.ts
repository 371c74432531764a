import type { WebhookView } from '../../../webhooks/index.ts';
import type { BrokerBuilder } from '../builder.ts';

/** The partner's webhook (part 2, sections 3 and 7). */
export function addWebhookTypes(builder: BrokerBuilder) {
  const disabledReason = builder.enumType('WebhookDisabledReason', {
    values: {
      GONE: { description: 'The endpoint answered 410.' },
      FAILING: { description: 'Every attempt of five days failed.' },
    },
  });
  const partner = builder.objectRef<WebhookView>('WebhookPartner').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      webhookUrl: t.exposeString('webhookUrl', { nullable: true }),
      isEnabled: t.boolean({
        description: 'False when nothing is delivered any more; updateWebhook switches it on again.',
        resolve: ({ disabledAt }) => disabledAt === null,
      }),
      disabledAt: t.expose('disabledAt', { type: 'DateTime', nullable: true }),
      disabledReason: t.expose('disabledReason', { type: disabledReason, nullable: true }),
      failingSince: t.expose('failingSince', {
        type: 'DateTime',
        nullable: true,
        description: 'The first failed attempt since the last success.',
      }),
    }),
  });
  return { partner };
}
