import { SIGNATURE_TOLERANCE_SECONDS } from '../facts/delivery.ts';

/** A delivery as pasted by a reader: one header per line, the raw body, and the API key or the secret of the webhook. */
export interface Delivery {
  readonly headers: string;
  readonly body: string;
  readonly apiKey: string;
}

export interface Verdict {
  readonly isGenuine: boolean;
  readonly reason: string;
}

/**
 * Checks a delivery by its Standard Webhooks headers or, without them, by the provider's signature header, and says why
 * a check fails. Nothing leaves the page; `now` is in milliseconds. Decision D41.
 */
export async function checkSignature(delivery: Delivery, headerName: string, now: number): Promise<Verdict> {
  const headers = parseHeaders(delivery.headers);
  const claim = standardClaim(headers) ?? providerClaim(headers.get(headerName.toLowerCase()));
  if (!claim) return no(`The headers hold neither webhook-signature nor ${headerName} that can be read.`);
  const apart = Math.abs(Math.round(now / 1000) - claim.timestamp);
  const { signatures, signed } = claim;
  if (!(await matches(signatures, signed(delivery.body), delivery.apiKey))) return no(await whyNot(claim, delivery));
  if (apart > SIGNATURE_TOLERANCE_SECONDS) {
    return no(
      `The signature is right, but its time is ${apart} seconds from your clock; ${SIGNATURE_TOLERANCE_SECONDS} are allowed.`,
    );
  }
  return { isGenuine: true, reason: 'The signature is right: the body is as we sent it.' };
}

interface Claim {
  readonly timestamp: number;
  readonly signatures: readonly string[];
  readonly signed: (body: string) => string;
}

function standardClaim(headers: ReadonlyMap<string, string>): Claim | undefined {
  const [id, time, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headers.get(name),
  );
  const signatures = [...(signature ?? '').matchAll(/v1,([A-Za-z0-9+/=]+)/g)].map((match) => match[1] ?? '');
  if (!id || !time || signatures.length === 0) return undefined;
  return { timestamp: Number(time), signatures, signed: (body) => `${id}.${time}.${body}` };
}

function providerClaim(header: string | undefined): Claim | undefined {
  const time = /(?:^|,)\s*t=(\d+)/.exec(header ?? '')?.[1];
  const signatures = [...(header ?? '').matchAll(/v1=([A-Za-z0-9+/=]+)/g)].map((match) => match[1] ?? '');
  if (!time || signatures.length === 0) return undefined;
  return { timestamp: Number(time), signatures, signed: (body) => body };
}

/** Tries the common mistakes: white space around key or body, and a body that was parsed and serialised again. */
async function whyNot({ signatures, signed }: Claim, { body, apiKey }: Delivery): Promise<string> {
  const tries: readonly (readonly [string, string, string])[] = [
    [body, apiKey.trim(), 'The key has white space around it. Without that the signature is right.'],
    [body.trim(), apiKey, 'The body has white space around it that we did not send.'],
    [`${body}\n`, apiKey, 'The body lost its last line break.'],
    [
      compact(body),
      apiKey,
      'The body was parsed and written again. Check the bytes as received, before any JSON parser.',
    ],
  ];
  for (const [otherBody, otherKey, reason] of tries) {
    if (otherKey !== '' && (await matches(signatures, signed(otherBody), otherKey))) return reason;
  }
  return 'The signature does not belong to this body and key: another key was used, or the body was changed on the way.';
}

async function matches(signatures: readonly string[], text: string, apiKey: string): Promise<boolean> {
  if (apiKey === '') return false;
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const bytesOfKey = secretBytes(apiKey) ?? encoder.encode(apiKey);
  const key = await crypto.subtle.importKey('raw', bytesOfKey, algorithm, false, ['sign']);
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
  return signatures.includes(btoa(String.fromCharCode(...bytes)));
}

/** The bytes of `whsec_...`; undefined for an API key. */
function secretBytes(key: string): Uint8Array<ArrayBuffer> | undefined {
  if (!key.startsWith('whsec_')) return undefined;
  try {
    return Uint8Array.from(atob(key.slice('whsec_'.length)), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function compact(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return body;
  }
}

function parseHeaders(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .split('\n')
      .map((line) => /^\s*([^:\s]+)\s*:\s*(.*?)\s*$/.exec(line))
      .filter((match) => match !== null)
      .map((match): [string, string] => [(match[1] ?? '').toLowerCase(), match[2] ?? '']),
  );
}

function no(reason: string): Verdict {
  return { isGenuine: false, reason };
}
