import { createHmac } from 'node:crypto';

/** What is signed at one delivery attempt. */
export interface Signable {
  readonly eventId: string;
  /** When the event happened, Unix seconds: the `timestamp` in the body. */
  readonly eventTimestamp: number;
  /** The stored bytes of the event; the same at every attempt. */
  readonly body: Uint8Array;
}

/**
 * The signature headers of one attempt, with one value per live key in the order given:
 * Standard Webhooks (`webhook-id`, `webhook-timestamp` of the attempt, `webhook-signature: v1,<base64> v1,<base64>` over
 * `id.timestamp.body`) and the provider's own `t=<event timestamp>,v1=<base64>,v1=<base64>` over the body.
 * HMAC-SHA256 with the bytes of the API key. Throws when there is no key. Spec: part 2, section 7; decisions D41.
 */
export function signatureHeaders(
  signable: Signable,
  apiKeys: readonly string[],
  attemptAt: Date,
  providerHeader: string,
): Record<string, string> {
  if (apiKeys.length === 0) throw new Error('a webhook cannot be signed without a live key');
  const { eventId, eventTimestamp, body } = signable;
  const attemptTimestamp = Math.floor(attemptAt.getTime() / 1000);
  const prefix = `${eventId}.${attemptTimestamp}.`;
  const overAttempt = apiKeys.map((key) => createHmac('sha256', key).update(prefix).update(body).digest('base64'));
  const overBody = apiKeys.map((key) => createHmac('sha256', key).update(body).digest('base64'));
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(attemptTimestamp),
    'webhook-signature': overAttempt.map((signature) => `v1,${signature}`).join(' '),
    [providerHeader]: [`t=${eventTimestamp}`, ...overBody.map((signature) => `v1=${signature}`)].join(','),
  };
}

/** `Corvus` -> `X-Corvus-Signature`; characters that a header name cannot have become hyphens (decisions D2). */
export function providerHeaderName(providerName: string): string {
  const token = providerName.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
  return token === '' ? 'X-Signature' : `X-${token}-Signature`;
}
