import { isEmail } from '@bindery/domain/text/index.ts';
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
        resolve: ({ createdBy }) => (isEmail(createdBy) ? createdBy : null),
      }),
      lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
    }),
  });
}

export function addWebhookType(builder: DashboardBuilder) {
  return builder.objectRef<WebhookView>('Webhook').implement({
    fields: (t) => ({
      url: t.exposeString('webhookUrl'),
      disabledAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ disabledAt }) => disabledAt }),
    }),
  });
}

/** What a step of the test clock would bring. */
export function addUpcomingType(builder: DashboardBuilder) {
  return builder.objectRef<UpcomingEvent>('Upcoming').implement({
    fields: (t) => ({ what: t.exposeString('what'), at: t.expose('at', { type: 'DateTime' }) }),
  });
}
