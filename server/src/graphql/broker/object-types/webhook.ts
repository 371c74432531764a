import { WEBHOOK_EVENT_TYPES } from '@bindery/domain/broker-api/index.ts';
import {
  type AttemptFault,
  sequenceOfEvent,
  type WebhookDeliveryView,
  type WebhookEventView,
  type WebhookSecret,
  type WebhookView,
} from '../../../webhooks/index.ts';
import { connectionType } from '../../kit/connection.ts';
import type { BrokerBuilder } from '../context.ts';
import type { BrokerRefs } from './refs.ts';

/** The partner's webhook, its events and the log of their deliveries (part 2, sections 3, 4 and 7). */
export function addWebhookTypes(builder: BrokerBuilder, { pageInfo }: BrokerRefs) {
  const enums = addWebhookEnums(builder);
  const event = addEvent(builder, enums);
  const delivery = addDelivery(builder, enums);
  return {
    ...enums,
    event,
    delivery,
    partner: addPartner(builder, enums),
    eventConnection: connectionType(builder, 'WebhookEvent', event, pageInfo),
    deliveryConnection: connectionType(builder, 'WebhookDelivery', delivery, pageInfo),
    secret: addSecret(builder),
    resend: builder.objectRef<{ readonly eventCount: number }>('WebhookResend').implement({
      fields: (t) => ({ eventCount: t.exposeInt('eventCount') }),
    }),
  };
}

function addWebhookEnums(builder: BrokerBuilder) {
  return {
    eventType: builder.enumType('WebhookEventType', { values: WEBHOOK_EVENT_TYPES }),
    deliveryStatus: builder.enumType('WebhookDeliveryStatus', {
      values: {
        PENDING: { description: 'An attempt is to come.' },
        DELIVERED: { description: 'Answered with a 2xx.' },
        FAILED: { description: 'No attempt is to come; it can be sent again.' },
      },
    }),
    failureKind: builder.enumType('WebhookFailureKind', {
      description: 'Why an attempt got no answer.',
      values: {
        TIMEOUT: { description: 'No answer within the time allowed.' },
        DNS: { description: 'The host has no address, or its name servers do not answer.' },
        REFUSED_ADDRESS: { description: 'The URL, or an address behind it, is one to which webhooks are not sent.' },
        NO_LIVE_KEY: { description: 'There is no live API key to sign with.' },
        TLS: { description: 'The certificate or the handshake is not acceptable.' },
        CONNECTION: { description: 'The connection was refused, reset or closed, or the answer was not HTTP.' },
      } as const,
    }),
    disabledReason: builder.enumType('WebhookDisabledReason', {
      values: {
        GONE: { description: 'The endpoint answered 410.' },
        FAILING: { description: 'Every attempt of five days failed.' },
      },
    }),
  };
}

type WebhookEnums = ReturnType<typeof addWebhookEnums>;

function addPartner(builder: BrokerBuilder, { disabledReason }: WebhookEnums) {
  return builder.objectRef<WebhookView>('WebhookPartner').implement({
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
}

function addSecret(builder: BrokerBuilder) {
  return builder.objectRef<WebhookSecret>('WebhookSecret').implement({
    description: 'A secret with which deliveries are signed.',
    fields: (t) => ({
      secret: t.exposeString('secret', {
        description: '`whsec_` and 32 bytes in base64, as Standard Webhooks has it. Shown this once.',
      }),
      previousValidUntil: t.expose('previousValidUntil', {
        type: 'DateTime',
        nullable: true,
        description:
          'Until when deliveries are also signed with the secret before. Null for the first secret: the API key then signs beside it for 24 hours.',
      }),
    }),
  });
}

function addEvent(builder: BrokerBuilder, { eventType }: WebhookEnums) {
  return builder.objectRef<WebhookEventView>('WebhookEvent').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      sequence: t.field({
        type: 'SafeInt',
        description: '1, 2, 3 ... per partner, without gaps.',
        resolve: async (event, _args, { services, actor }) => await sequenceOfEvent(services, actor, event),
      }),
      type: t.expose('type', { type: eventType }),
      occurredAt: t.expose('occurredAt', { type: 'DateTime' }),
      body: t.exposeString('body', { description: 'The very text that is posted, JSON.' }),
      isTest: t.exposeBoolean('isTest', { description: 'Made by sendTestWebhookEvent.' }),
    }),
  });
}

const FAILURE_KINDS = {
  timeout: 'TIMEOUT',
  dns: 'DNS',
  'refused-address': 'REFUSED_ADDRESS',
  'no-live-key': 'NO_LIVE_KEY',
  tls: 'TLS',
  connection: 'CONNECTION',
} as const satisfies Record<AttemptFault, string>;
/** By the word that is stored. */
const KIND_OF_FAULT: ReadonlyMap<string, (typeof FAILURE_KINDS)[AttemptFault]> = new Map(Object.entries(FAILURE_KINDS));

function addDelivery(builder: BrokerBuilder, { eventType, deliveryStatus, failureKind }: WebhookEnums) {
  const attempt = builder.objectRef<WebhookDeliveryView['attempts'][number]>('WebhookAttempt').implement({
    fields: (t) => ({
      number: t.exposeInt('number', { description: '1 for the first.' }),
      url: t.exposeString('url'),
      startedAt: t.expose('startedAt', { type: 'DateTime' }),
      durationMs: t.exposeInt('durationMs'),
      httpStatus: t.exposeInt('httpStatus', { nullable: true, description: 'Null when no answer came.' }),
      failure: t.exposeString('failure', {
        nullable: true,
        description: 'Why no answer came: timeout, dns, refused-address, no-live-key, tls or connection.',
        deprecationReason: 'Use failureKind, whose values the schema names.',
      }),
      failureKind: t.field({
        type: failureKind,
        nullable: true,
        description: 'Why no answer came. Null when one came.',
        resolve: ({ failure }) => KIND_OF_FAULT.get(failure ?? '') ?? null,
      }),
      message: t.exposeString('message', { nullable: true }),
      responseSnippet: t.exposeString('responseSnippet', {
        nullable: true,
        description: "The first 1,024 bytes of the answer's body.",
      }),
      nextAttemptAt: t.expose('nextAttemptAt', { type: 'DateTime', nullable: true }),
    }),
  });
  return builder.objectRef<WebhookDeliveryView>('WebhookDelivery').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      eventId: t.exposeID('eventId'),
      eventType: t.expose('eventType', { type: eventType }),
      status: t.expose('status', { type: deliveryStatus }),
      isResend: t.exposeBoolean('isResend'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
      nextAttemptAt: t.expose('nextAttemptAt', { type: 'DateTime', nullable: true }),
      attempts: t.field({ type: [attempt], resolve: ({ attempts }) => [...attempts] }),
    }),
  });
}
