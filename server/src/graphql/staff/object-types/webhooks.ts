import { implementPage } from '../../kit/page.ts';
import type { StaffTypes } from './staff-types.ts';

/** The delivery log of every partner. */
export function addWebhookTypes({ enums, refs }: StaffTypes): void {
  implementPage(refs.webhookDeliveryPage, refs.webhookDelivery);
  refs.webhookDelivery.implement({
    description: "One event on its way to a partner's endpoint; instants are the partner's own time.",
    fields: (t) => ({
      id: t.exposeID('id'),
      partnerId: t.exposeID('partnerId'),
      partnerName: t.exposeString('partnerName'),
      eventId: t.exposeID('eventId'),
      eventType: t.expose('eventType', { type: enums.webhookEventType }),
      status: t.expose('status', { type: enums.webhookDeliveryStatus }),
      isResend: t.exposeBoolean('isResend'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
      nextAttemptAt: t.expose('nextAttemptAt', { type: 'DateTime', nullable: true }),
      attempts: t.field({ type: [refs.webhookAttempt], resolve: ({ attempts }) => [...attempts] }),
    }),
  });
  refs.webhookAttempt.implement({
    fields: (t) => ({
      number: t.exposeInt('number'),
      url: t.exposeString('url'),
      startedAt: t.expose('startedAt', { type: 'DateTime' }),
      durationMs: t.exposeInt('durationMs'),
      httpStatus: t.exposeInt('httpStatus', { nullable: true, description: 'Null when no answer came.' }),
      failure: t.exposeString('failure', { nullable: true, description: 'Why no answer came.' }),
      message: t.exposeString('message', { nullable: true }),
      responseSnippet: t.exposeString('responseSnippet', { nullable: true }),
      nextAttemptAt: t.expose('nextAttemptAt', { type: 'DateTime', nullable: true }),
    }),
  });
}
