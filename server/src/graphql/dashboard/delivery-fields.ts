import { WEBHOOK_EVENT_TYPES } from '@bindery/domain/broker-api/index.ts';
import {
  checkSignature,
  type DeliveryCall,
  type DeliveryStatus,
  deliveryCall,
  readWebhookDeliveries,
  resendFailedWebhookEvents,
  resendWebhookEvent,
  type WebhookDeliveryView,
} from '../../webhooks/index.ts';
import type { DashboardBuilder } from './builder.ts';

/** The delivery log of a partner's developers: narrow it down, look into it, send again, repeat by hand. */
export function addDeliveryFields(builder: DashboardBuilder): void {
  addLog(builder);
  addRepeats(builder);
  addByHand(builder);
}

const SHOWN = 50;
const STATUSES: readonly DeliveryStatus[] = ['PENDING', 'DELIVERED', 'FAILED'];

function addLog(builder: DashboardBuilder): void {
  const delivery = deliveryType(builder);
  const page = builder
    .objectRef<{ readonly deliveries: readonly WebhookDeliveryView[]; readonly hasNextPage: boolean }>('DeliveryPage')
    .implement({
      fields: (t) => ({
        rows: t.field({ type: [delivery], resolve: ({ deliveries }) => [...deliveries] }),
        nextCursor: t.string({
          nullable: true,
          resolve: ({ deliveries, hasNextPage }) => (hasNextPage ? (deliveries.at(-1)?.id ?? null) : null),
        }),
      }),
    });
  builder.queryField('deliveries', (t) =>
    t.field({
      type: page,
      args: {
        status: t.arg.string({ required: false, description: STATUSES.join(', ') }),
        event: t.arg.string({ required: false, description: WEBHOOK_EVENT_TYPES.join(', ') }),
        code: t.arg.int({ required: false, description: 'HTTP status of the last attempt.' }),
        from: t.arg({ type: 'DateTime', required: false }),
        to: t.arg({ type: 'DateTime', required: false }),
        after: t.arg.id({ required: false }),
      },
      resolve: async (_root, { status, event, code, from, to, after }, { services, actor }) =>
        await readWebhookDeliveries(services, actor.broker, {
          size: SHOWN,
          after: after ?? undefined,
          status: STATUSES.find((one) => one === status),
          eventId: undefined,
          more: {
            type: WEBHOOK_EVENT_TYPES.find((one) => one === event) ?? null,
            httpStatus: code ?? null,
            from: from ?? null,
            to: to ?? null,
          },
        }),
    }),
  );
}

function deliveryType(builder: DashboardBuilder) {
  const attempt = builder.objectRef<WebhookDeliveryView['attempts'][number]>('Attempt').implement({
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
  return builder.objectRef<WebhookDeliveryView>('Delivery').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      eventId: t.exposeID('eventId'),
      eventType: t.string({ resolve: ({ eventType }) => eventType }),
      isResend: t.exposeBoolean('isResend'),
      status: t.string({ resolve: ({ status }) => status }),
      attempts: t.field({ type: [attempt], resolve: ({ attempts }) => [...attempts] }),
      nextAttemptAt: t.expose('nextAttemptAt', { type: 'DateTime', nullable: true }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
    }),
  });
}

function addRepeats(builder: DashboardBuilder): void {
  builder.mutationField('resendEvent', (t) =>
    t.boolean({
      args: { eventId: t.arg.id({ required: true }) },
      resolve: async (_root, { eventId }, { services, actor }) => {
        await resendWebhookEvent(services, actor.broker, eventId);
        return true;
      },
    }),
  );
  builder.mutationField('resendFailedEvents', (t) =>
    t.int({
      description: 'Sends again every event since then that was delivered in vain; answers how many.',
      args: { since: t.arg({ type: 'DateTime', required: true }) },
      resolve: async (_root, { since }, { services, actor }) =>
        await resendFailedWebhookEvents(services, actor.broker, since),
    }),
  );
}

function addByHand(builder: DashboardBuilder): void {
  const header = builder.objectRef<readonly [string, string]>('Header').implement({
    fields: (t) => ({
      name: t.string({ resolve: ([name]) => name }),
      value: t.string({ resolve: ([, value]) => value }),
    }),
  });
  const call = builder.objectRef<DeliveryCall>('DeliveryCall').implement({
    fields: (t) => ({
      url: t.exposeString('url'),
      headers: t.field({ type: [header], resolve: ({ headers }) => Object.entries(headers) }),
      body: t.exposeString('body'),
    }),
  });
  builder.queryField('deliveryCall', (t) =>
    t.field({
      type: call,
      description: 'The call of an event as a program would make it, signed for this moment.',
      args: { eventId: t.arg.id({ required: true }) },
      resolve: async (_root, { eventId }, { services, actor }) => await deliveryCall(services, actor.broker, eventId),
    }),
  );
  builder.queryField('signatureCheck', (t) =>
    t.string({
      description: 'VALID, MISMATCH or NO_SIGNATURE.',
      args: { headers: t.arg.string({ required: true }), body: t.arg.string({ required: true }) },
      resolve: async (_root, received, { services, actor }) => await checkSignature(services, actor.broker, received),
    }),
  );
}
