import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { WEBHOOK_SECRET_PREFIX } from '@bindery/domain/broker-api/index.ts';

/** What is signed at one delivery attempt. */
export interface Signable {
  readonly eventId: string;
  /** When the event happened, Unix seconds: the `timestamp` in the body. */
  readonly eventTimestamp: number;
  /** The stored bytes of the event; the same at every attempt. */
  readonly body: Uint8Array;
}

/** What signs the deliveries of a partner at one moment, in plain text, the oldest first. */
export interface SigningKeys {
  /** API keys sign the provider's own header. */
  readonly apiKeys: readonly string[];
  /** Secrets of the endpoint or, while it has none, the API keys sign the Standard Webhooks headers. */
  readonly standardKeys: readonly string[];
}

/** The keys of an endpoint without a secret of its own. */
export function onlyApiKeys(apiKeys: readonly string[]): SigningKeys {
  return { apiKeys, standardKeys: apiKeys };
}

/**
 * The signature headers of one attempt, with one value per key in the order given:
 * Standard Webhooks (`webhook-id`, `webhook-timestamp` of the attempt, `webhook-signature: v1,<base64> v1,<base64>` over
 * `id.timestamp.body`) and the provider's own `t=<event timestamp>,v1=<base64>,v1=<base64>` over the body.
 * HMAC-SHA256 with the bytes of the API key, or with those that a secret has in base64. Throws when there is no API key.
 * Spec: part 2, section 7; decisions D41, D78.
 */
export function signatureHeaders(
  signable: Signable,
  keys: SigningKeys,
  attemptAt: Date,
  providerHeader: string,
): Record<string, string> {
  const { apiKeys, standardKeys } = imported(keys);
  if (apiKeys.length === 0) throw new Error('a webhook cannot be signed without a live key');
  const { eventId, eventTimestamp, body } = signable;
  const attemptTimestamp = Math.floor(attemptAt.getTime() / 1000);
  const prefix = `${eventId}.${attemptTimestamp}.`;
  const overAttempt = standardKeys.map((key) => createHmac('sha256', key).update(prefix).update(body).digest('base64'));
  const overBody = apiKeys.map((key) => createHmac('sha256', key).update(body).digest('base64'));
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(attemptTimestamp),
    'webhook-signature': overAttempt.map((signature) => `v1,${signature}`).join(' '),
    [providerHeader]: [`t=${eventTimestamp}`, ...overBody.map((signature) => `v1=${signature}`)].join(','),
  };
}

interface ImportedKeys {
  readonly apiKeys: readonly KeyObject[];
  readonly standardKeys: readonly KeyObject[];
}

const IMPORTED = new WeakMap<SigningKeys, ImportedKeys>();

/** Once for all deliveries that are signed with them: to import a key takes longer than to sign with it. */
function imported(keys: SigningKeys): ImportedKeys {
  const known = IMPORTED.get(keys);
  if (known) return known;
  const made = {
    apiKeys: keys.apiKeys.map((key) => createSecretKey(key, 'utf8')),
    standardKeys: keys.standardKeys.map((key) => createSecretKey(bytesOf(key))),
  };
  IMPORTED.set(keys, made);
  return made;
}

function bytesOf(key: string): Buffer {
  const isSecret = key.startsWith(WEBHOOK_SECRET_PREFIX);
  return isSecret ? Buffer.from(key.slice(WEBHOOK_SECRET_PREFIX.length), 'base64') : Buffer.from(key);
}

/** `Corvus` -> `X-Corvus-Signature`; characters that a header name cannot have become hyphens (decisions D2). */
export function providerHeaderName(providerName: string): string {
  const token = providerName.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
  return token === '' ? 'X-Signature' : `X-${token}-Signature`;
}
