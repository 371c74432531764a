import type { MaskedKey, UpcomingEvent } from '../../../partners/index.ts';
import type { WebhookView } from '../../../webhooks/index.ts';
import type { DashboardBuilder } from '../context.ts';

/** A live key, of which only its beginning is shown. */
export function addKeyType(builder: DashboardBuilder) {
  return builder.objectRef<MaskedKey>('Key').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      prefix: t.exposeString('prefix'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      createdBy: t.string({
        nullable: true,
        description: 'Mail address of the developer who made it; null when the provider did.',
        resolve: ({ maker }) => maker?.email,
      }),
      createdByName: t.string({ nullable: true, resolve: ({ maker }) => maker?.name }),
      lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
      confirmation: t.exposeString('confirmation', {
        nullable: true,
        description: 'What must be typed to revoke it; null unless it is the last live key.',
      }),
    }),
  });
}

export function addWebhookType(builder: DashboardBuilder) {
  return builder.objectRef<WebhookView>('Webhook').implement({
    fields: (t) => ({
      url: t.exposeString('webhookUrl'),
      disabledAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ disabledAt }) => disabledAt }),
      hasSecret: t.exposeBoolean('hasSecret', {
        description: 'Whether a secret of its own signs deliveries, instead of the API key.',
      }),
    }),
  });
}

/** What a step of the test clock would bring. */
export function addUpcomingType(builder: DashboardBuilder) {
  return builder.objectRef<UpcomingEvent>('Upcoming').implement({
    fields: (t) => ({ what: t.exposeString('what'), at: t.expose('at', { type: 'DateTime' }) }),
  });
}
