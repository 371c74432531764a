import { validationFailed } from '@bindery/domain/problem.ts';
import { assertMayDevelop, type BrokerActor } from '../../partners/index.ts';
import { signatureHeaders } from '../delivery/signature.ts';
import { signingKeys } from '../delivery/signing-keys.ts';
import type { WebhookDeps } from '../deps.ts';
import { secretsOf } from '../endpoint/endpoint-store.ts';

/** What a receiver got: its headers as lines of `name: value`, and the unchanged body. */
export interface ReceivedCall {
  readonly headers: string;
  readonly body: string;
}

/**
 * VALID: a live key, or a secret of the endpoint, signed exactly this. MISMATCH: another key, or the body was changed on its way (parsed and printed
 * again, perhaps). NO_SIGNATURE: neither signature header is among the lines.
 */
export type SignatureCheck = 'VALID' | 'MISMATCH' | 'NO_SIGNATURE';

/** Bytes; Node and most servers refuse a call with more of them. */
const LARGEST_HEADERS = 16 * 1024;

/**
 * Checks what a developer pasted against the partner's live keys and secrets; the age of the call is not judged. Errors:
 * UNAUTHORIZED, VALIDATION_FAILED for more headers than a call has.
 */
export async function checkSignature(
  deps: WebhookDeps,
  actor: BrokerActor,
  { headers, body }: ReceivedCall,
): Promise<SignatureCheck> {
  assertMayDevelop(actor);
  const { providerHeader } = deps.webhooks.sender;
  const given = readHeaders(headers);
  const standard = given.get('webhook-signature');
  const own = given.get(providerHeader.toLowerCase());
  if (standard === undefined && own === undefined) return 'NO_SIGNATURE';
  const secrets = await secretsOf(deps.database.kysely, actor.partnerId);
  const keys = await signingKeys(deps, actor.partnerId, secrets, actor.now);
  if (keys.apiKeys.length === 0) return 'MISMATCH';
  const signable = {
    eventId: given.get('webhook-id') ?? '',
    eventTimestamp: Number(/t=(\d+)/.exec(own ?? '')?.[1] ?? 0),
    body: Buffer.from(body),
  };
  const attemptAt = new Date(Number(given.get('webhook-timestamp') ?? 0) * 1000);
  if (Number.isNaN(attemptAt.getTime())) return 'MISMATCH';
  const expected = signatureHeaders(signable, keys, attemptAt, providerHeader);
  const holds = (header: string | undefined, name: string) =>
    header === undefined || signaturesOf(expected[name] ?? '').some((one) => signaturesOf(header).includes(one));
  return holds(standard, 'webhook-signature') && holds(own, providerHeader) ? 'VALID' : 'MISMATCH';
}

/** By lower-case name; a line may begin with the `<` that curl writes. */
function readHeaders(lines: string): ReadonlyMap<string, string> {
  if (Buffer.byteLength(lines) > LARGEST_HEADERS) {
    throw validationFailed([{ path: 'headers', message: 'takes at most 16 KB of headers' }]);
  }
  return new Map(
    lines.split(/\r?\n/).flatMap((line): [string, string][] => {
      const at = line.indexOf(':');
      if (at === -1) return [];
      // Split and trimmed: one expression for the whole line takes its time from the square of the blanks in it.
      const name = line.slice(0, at).trim().replace(/^<\s*/, '');
      return [[name.toLowerCase(), line.slice(at + 1).trim()]];
    }),
  );
}

/** The base64 texts behind each `v1`, in either scheme. */
function signaturesOf(header: string): readonly string[] {
  return [...header.matchAll(/v1[,=]([A-Za-z0-9+/=]+)/g)].map(([, signature = '']) => signature);
}
