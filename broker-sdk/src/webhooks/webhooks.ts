import { type Verification, type VerifyOptions, verifyWebhook, type WebhookHeaders } from '@bindery/webhook-verify';
import type { Call, CallOptions } from '../calls/call.ts';
import type { Wait } from '../calls/patience.ts';
import type { WebhookEventType } from '../printed/inputs.ts';
import {
  DeleteWebhook,
  GetWebhook,
  RotateWebhookSecret,
  type RotateWebhookSecretResult,
  SendTestEvent,
  type SendTestEventResult,
  SetWebhook,
  type WebhookFields,
} from '../printed/operations.ts';
import { type EventOptions, EventStream } from './event-stream.ts';

export interface Webhooks {
  /** Where events are delivered from now on; null stops deliveries. Errors: VALIDATION_FAILED. */
  set(url: string | null, options?: CallOptions): Promise<WebhookFields | null>;
  get(options?: CallOptions): Promise<WebhookFields | null>;
  /** A secret that signs the Standard Webhooks headers; what signed them before stays valid until `previousValidUntil`. */
  rotateSecret(options?: CallOptions): Promise<RotateWebhookSecretResult['rotateWebhookSecret']>;
  /**
   * Whether a delivery comes from the provider: `{ ok: true, event }`, or `{ ok: false, reason, message }`. Takes the
   * body as it was received, before any parser. Believes the API key and the webhook's secret of the settings; while one
   * is exchanged, `keys` names the others that may sign.
   */
  verify(
    rawBody: string | Uint8Array | ArrayBuffer,
    headers: WebhookHeaders,
    options?: VerifyOptions & { readonly keys?: readonly string[] },
  ): Promise<Verification>;
  /** The events in order, without an endpoint of your own: `for await (const event of events({ after }))`. */
  events(options?: EventOptions): EventStream;
  /** Makes an event of this type with made-up ids. Errors: INVALID_STATE without a URL. */
  sendTest(type: WebhookEventType, options?: CallOptions): Promise<SendTestEventResult['sendTestWebhookEvent']>;
}

export function webhooksOf(tools: { readonly call: Call; readonly wait: Wait }, ownKeys: readonly string[]): Webhooks {
  const { call } = tools;
  return {
    set: async (webhookUrl, options) => {
      if (webhookUrl !== null) return (await call(SetWebhook, { webhookUrl }, options)).updateWebhook;
      await call(DeleteWebhook, {}, options);
      return null;
    },
    get: async (options) => (await call(GetWebhook, {}, options)).webhook,
    rotateSecret: async (options) => (await call(RotateWebhookSecret, {}, options)).rotateWebhookSecret,
    verify: async (rawBody, headers, { keys = [], ...options } = {}) =>
      await verifyWebhook(rawBody, headers, [...ownKeys, ...keys], options),
    events: (options = {}) => new EventStream(tools, options),
    sendTest: async (type, options) => (await call(SendTestEvent, { type }, options)).sendTestWebhookEvent,
  };
}
