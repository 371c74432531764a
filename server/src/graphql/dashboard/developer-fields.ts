import { isEmail } from '@bindery/domain/text/index.ts';
import { issueKeyOfPartner, keysOfPartner, type MaskedKey, revokeKeyOfPartner } from '../../partners/index.ts';
import { readWebhook, sendTestWebhookEvent, updateWebhook, type WebhookView } from '../../webhooks/index.ts';
import type { DashboardBuilder } from './builder.ts';
import { addClockFields } from './clock-fields.ts';
import { addDeliveryFields } from './delivery-fields.ts';

/** What developers of a partner see and do: keys, webhook, deliveries. Everybody else is refused. */
export function addDeveloperFields(builder: DashboardBuilder): void {
  addKeys(builder);
  addWebhook(builder);
  addDeliveryFields(builder);
  addClockFields(builder);
}

function addKeys(builder: DashboardBuilder): void {
  const key = builder.objectRef<MaskedKey>('Key').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      prefix: t.exposeString('prefix'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      createdBy: t.string({
        nullable: true,
        description: 'Mail address of the developer who made it; null when the provider did.',
        resolve: ({ createdBy }) => (isEmail(createdBy) ? createdBy : null),
      }),
      lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
    }),
  });
  builder.queryField('keys', (t) =>
    t.field({
      type: [key],
      resolve: async (_root, _args, { services, actor }) => [...(await keysOfPartner(services, actor.broker))],
    }),
  );
  builder.mutationField('issueKey', (t) =>
    t.string({
      description: 'The new key; shown this once. At most two are live.',
      resolve: async (_root, _args, { services, actor }) => await issueKeyOfPartner(services, actor.broker),
    }),
  );
  builder.mutationField('revokeKey', (t) =>
    t.boolean({
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, actor }) => {
        await revokeKeyOfPartner(services, actor.broker, id);
        return true;
      },
    }),
  );
}

function addWebhook(builder: DashboardBuilder): void {
  const webhook = builder.objectRef<WebhookView>('Webhook').implement({
    fields: (t) => ({
      url: t.exposeString('webhookUrl'),
      disabledAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ disabledAt }) => disabledAt }),
    }),
  });
  builder.queryField('webhook', (t) =>
    t.field({
      type: webhook,
      nullable: true,
      resolve: async (_root, _args, { services, actor }) => await readWebhook(services, actor.broker),
    }),
  );
  builder.mutationField('updateWebhook', (t) =>
    t.field({
      type: webhook,
      args: { url: t.arg.string({ required: true }) },
      resolve: async (_root, { url }, { services, actor }) => await updateWebhook(services, actor.broker, url),
    }),
  );
  builder.mutationField('sendTestEvent', (t) =>
    t.boolean({
      description: 'Records a quote_ready of made-up ids and delivers it like any other.',
      resolve: async (_root, _args, { services, actor }) => {
        await sendTestWebhookEvent(services, actor.broker, 'quote_ready');
        return true;
      },
    }),
  );
}
