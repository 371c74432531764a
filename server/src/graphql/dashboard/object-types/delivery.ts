import type { DeliveryCall, LoggedDeliveryView } from '../../../webhooks/index.ts';
import { rowsPageType } from '../../kit/page.ts';
import type { DashboardBuilder } from '../context.ts';

/** A page of the delivery log: each delivery with every attempt. */
export function addDeliveryPageType(builder: DashboardBuilder) {
  const attempt = builder.objectRef<LoggedDeliveryView['attempts'][number]>('Attempt').implement({
    fields: (t) => ({
      number: t.exposeInt('number'),
      startedAt: t.expose('startedAt', { type: 'DateTime' }),
      durationMs: t.exposeInt('durationMs'),
      answer: t.string({
        description: 'HTTP status, or why there was no answer.',
        resolve: ({ httpStatus, message, failure }) => String(httpStatus ?? message ?? failure ?? ''),
      }),
      response: t.exposeString('responseSnippet', { nullable: true }),
    }),
  });
  const delivery = builder.objectRef<LoggedDeliveryView>('Delivery').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      eventId: t.exposeID('eventId'),
      eventType: t.string({ resolve: ({ eventType }) => eventType }),
      isResend: t.exposeBoolean('isResend'),
      status: t.string({ resolve: ({ status }) => status }),
      insuredName: t.exposeString('insuredName', {
        nullable: true,
        description: 'The insured that the event is about; null for test events.',
      }),
      quoteRequestId: t.exposeID('quoteRequestId', {
        nullable: true,
        description: 'The request that the event is about; null for test events, and for those about a website.',
      }),
      attempts: t.field({ type: [attempt], resolve: ({ attempts }) => [...attempts] }),
      nextAttemptAt: t.expose('nextAttemptAt', { type: 'DateTime', nullable: true }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
    }),
  });
  return rowsPageType(builder, 'DeliveryPage', delivery);
}

/** A delivery as a developer repeats it by hand. */
export function addDeliveryCallType(builder: DashboardBuilder) {
  const header = builder.objectRef<readonly [string, string]>('Header').implement({
    fields: (t) => ({
      name: t.string({ resolve: ([name]) => name }),
      value: t.string({ resolve: ([, value]) => value }),
    }),
  });
  return builder.objectRef<DeliveryCall>('DeliveryCall').implement({
    fields: (t) => ({
      url: t.exposeString('url'),
      headers: t.field({ type: [header], resolve: ({ headers }) => Object.entries(headers) }),
      body: t.exposeString('body'),
    }),
  });
}
