import { type Rejection, rejected } from './verification.ts';

/** Headers as fetch and as Node's http module give them; names may be in any case. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** The claim of a signature header: a time, which bytes were signed, and one signature per active key. */
export interface Claim {
  readonly header: string;
  readonly timeSeconds: number;
  /** A delivery attempt has its own time; the provider's header repeats the time of the event, which is in the body. */
  readonly timeOf: 'attempt' | 'event';
  /** The part of the signed bytes before the body. */
  readonly prefix: string;
  readonly signatures: readonly string[];
}

/** One claim per scheme whose headers are present, the one with the time of the attempt first; never an empty list. */
export function readClaims(headers: WebhookHeaders, providerHeader: string): readonly Claim[] | Rejection {
  const claims: Claim[] = [];
  for (const claim of [readStandardClaim(headers), readProviderClaim(headers, providerHeader)]) {
    if (claim && 'ok' in claim) return claim;
    if (claim) claims.push(claim);
  }
  if (claims.length > 0) return claims;
  return rejected('header-missing', `Neither webhook-signature nor ${providerHeader} is there.`);
}

function readStandardClaim(headers: WebhookHeaders): Claim | Rejection | undefined {
  const id = readHeader(headers, 'webhook-id');
  const timestamp = readHeader(headers, 'webhook-timestamp');
  const signature = readHeader(headers, 'webhook-signature');
  if (id === undefined && timestamp === undefined && signature === undefined) return undefined;
  if (!id) return rejected('header-missing', 'webhook-id is missing.');
  if (!timestamp) return rejected('header-missing', 'webhook-timestamp is missing.');
  if (!signature) return rejected('header-missing', 'webhook-signature is missing.');
  if (!isUnixSeconds(timestamp))
    return rejected('header-malformed', 'webhook-timestamp is not a time in Unix seconds.');

  const signatures = signature.split(' ').flatMap((part) => (part.startsWith('v1,') ? [part.slice(3)] : []));
  if (signatures.length === 0) return rejected('header-malformed', 'webhook-signature has no part `v1,<base64>`.');
  const prefix = `${id}.${timestamp}.`;
  return { header: 'webhook-signature', timeSeconds: Number(timestamp), timeOf: 'attempt', prefix, signatures };
}

// t=<Unix seconds>,v1=<base64>, with one v1 per active key.
function readProviderClaim(headers: WebhookHeaders, header: string): Claim | Rejection | undefined {
  const value = readHeader(headers, header);
  if (value === undefined) return undefined;
  const parts = value.split(',').map((part) => part.trim());
  const timestamp = parts.find((part) => part.startsWith('t='))?.slice(2) ?? '';
  const signatures = parts.flatMap((part) => (part.startsWith('v1=') ? [part.slice(3)] : []));
  if (!isUnixSeconds(timestamp) || signatures.length === 0) {
    return rejected('header-malformed', `${header} is not of the form t=<Unix seconds>,v1=<base64>.`);
  }
  return { header, timeSeconds: Number(timestamp), timeOf: 'event', prefix: '', signatures };
}

function readHeader(headers: WebhookHeaders, name: string): string | undefined {
  if (isFetchHeaders(headers)) return headers.get(name) ?? undefined;
  const entry = Object.entries(headers).find(([key]) => key.toLowerCase() === name.toLowerCase());
  const value = entry?.[1];
  return typeof value === 'object' ? value.join(', ') : value;
}

function isFetchHeaders(headers: WebhookHeaders): headers is { get(name: string): string | null } {
  return typeof headers.get === 'function';
}

function isUnixSeconds(text: string): boolean {
  return /^\d{1,12}$/.test(text);
}
