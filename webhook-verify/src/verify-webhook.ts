import { type Rejection, rejected, type Verification, type VerifyOptions, type WebhookEvent } from './verification.ts';
import { type Claim, readClaims, type WebhookHeaders } from './webhook-headers.ts';

// Derived, because browsers and Node declare CryptoKey in different places.
type HmacKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

const SECRET_PREFIX = 'whsec_';

/**
 * Answers the event when the provider signed this body with your key, else the reason why not.
 * Takes the body as received (text or bytes, before any parser), the request's headers, and the secret of your webhook
 * (`whsec_...`) or, while it has none, your API key; several while you exchange one for another. Every signature header
 * that is there must hold, and at least one must be there:
 * - `webhook-id`, `webhook-timestamp`, `webhook-signature` (Standard Webhooks): the time is that of the delivery attempt;
 * - `X-Corvus-Signature`: the time is that of the event, so alone it is judged stale on a late repeat. Only an API key
 *   signs it: given secrets alone, it is not looked at beside the Standard Webhooks headers.
 * Throws TypeError for a parsed body, an empty key or a negative tolerance: faults of the calling program.
 * Deliveries come at least once: keep the `id` of what you have handled.
 */
export async function verifyWebhook(
  rawBody: string | Uint8Array | ArrayBuffer,
  headers: WebhookHeaders,
  key: string | readonly string[],
  options: VerifyOptions = {},
): Promise<Verification> {
  const { toleranceSeconds = 300, now = new Date(), providerHeader = 'X-Corvus-Signature' } = options;
  if (!(toleranceSeconds >= 0)) throw new TypeError('toleranceSeconds must be zero or more.');
  const body = bytesOf(rawBody);
  const given = typeof key === 'string' ? [key] : key;
  const keys = await importKeys(given);

  const read = readClaims(headers, providerHeader);
  if ('ok' in read) return read;
  const claims = claimsToCheck(read, given);
  for (const claim of claims) {
    const mismatch = await refuseSignature(claim, keys, body);
    if (mismatch) return mismatch;
  }
  const stale = claims.slice(0, 1).map((claim) => refuseTime(claim, now, toleranceSeconds))[0];
  if (stale) return stale;

  const event = parseEvent(body);
  if (!event) return rejected('body-malformed', 'The body is not JSON with id, type, timestamp and data.');
  const other = claims.find((claim) => claim.timeOf === 'event' && claim.timeSeconds !== event.timestamp);
  if (other) return rejected('signature-mismatch', `The time in ${other.header} is not the timestamp in the body.`);
  return { ok: true, event };
}

/** Secrets of a webhook sign no header but that of Standard Webhooks. */
function claimsToCheck(claims: readonly Claim[], keys: readonly string[]): readonly Claim[] {
  const standard = claims.filter(({ timeOf }) => timeOf === 'attempt');
  return standard.length > 0 && keys.every(isSecret) ? standard : claims;
}

function isSecret(key: string): boolean {
  return key.startsWith(SECRET_PREFIX);
}

async function refuseSignature(
  claim: Claim,
  keys: readonly HmacKey[],
  body: Uint8Array<ArrayBuffer>,
): Promise<Rejection | undefined> {
  const prefix = new TextEncoder().encode(claim.prefix);
  const signed = new Uint8Array(prefix.length + body.length);
  signed.set(prefix);
  signed.set(body, prefix.length);

  for (const signature of claim.signatures) {
    const bytes = decodeBase64(signature);
    if (!bytes) continue;
    // `verify` compares in constant time.
    for (const key of keys) if (await crypto.subtle.verify('HMAC', key, bytes, signed)) return undefined;
  }
  return rejected('signature-mismatch', `No signature in ${claim.header} was made with this key over this body.`);
}

function refuseTime(claim: Claim, now: Date, toleranceSeconds: number): Rejection | undefined {
  const ageSeconds = Math.floor(now.getTime() / 1000) - claim.timeSeconds;
  if (Math.abs(ageSeconds) <= toleranceSeconds) return undefined;
  const age = ageSeconds > 0 ? `${ageSeconds} s ago` : `${-ageSeconds} s ahead of this clock`;
  return rejected('stale', `The time in ${claim.header} is ${age}; the tolerance is ${toleranceSeconds} s.`);
}

async function importKeys(keys: readonly string[]): Promise<HmacKey[]> {
  if (keys.length === 0 || keys.includes('')) throw new TypeError('The key is empty.');
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  return await Promise.all(
    keys.map((key) => crypto.subtle.importKey('raw', keyBytes(key), algorithm, false, ['verify'])),
  );
}

/** An API key signs with its characters, a secret with the bytes that it has in base64. */
function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  if (!isSecret(key)) return new TextEncoder().encode(key);
  const bytes = decodeBase64(key.slice(SECRET_PREFIX.length));
  if (!bytes || bytes.length === 0) throw new TypeError('The secret is not whsec_ and base64.');
  return bytes;
}

function bytesOf(rawBody: string | Uint8Array | ArrayBuffer): Uint8Array<ArrayBuffer> {
  if (typeof rawBody === 'string') return new TextEncoder().encode(rawBody);
  if (rawBody instanceof ArrayBuffer || rawBody instanceof Uint8Array) return new Uint8Array(rawBody);
  throw new TypeError('The raw body is needed, as text or bytes: a parsed body is not what was signed.');
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function parseEvent(body: Uint8Array): WebhookEvent | undefined {
  try {
    const event: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    return isEvent(event) ? event : undefined;
  } catch {
    return undefined;
  }
}

function isEvent(value: unknown): value is WebhookEvent {
  if (typeof value !== 'object' || value === null) return false;
  const { id, type, timestamp, data } = value as Partial<Record<keyof WebhookEvent, unknown>>;
  return (
    typeof id === 'string' &&
    typeof type === 'string' &&
    Number.isInteger(timestamp) &&
    typeof data === 'object' &&
    data !== null
  );
}
