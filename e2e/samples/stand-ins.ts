import { addYears } from '@bindery/domain/calendar.ts';
import { dayFrom } from '../../schema/samples/printed-request.ts';
import type { Delivery } from './receiver.ts';
import type { ReceivedEvent } from './speak-language.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
const POLICY_NUMBER = /\b(S(?:CY|CE|TE)-[A-Z]{2})-\d{7}-(\d\d)\b/g;
const URL_SECRET = /(https?:\/\/[^"\s?]+\?)[^"\s]+/g;
const LONG_TOKEN = /(https?:\/\/[^"\s]+\/)[\w-]{24,}/g;
// Requests go to the underwriters in turn.
const UNDERWRITER = /("underwriter":)\{"name":"[^"]*","email":"[^"]*"\}/g;
const STAND_IN_INSTANT = '2026-12-16T09:30:00Z';
const STAND_IN_SECONDS = Date.parse(STAND_IN_INSTANT) / 1000;
// What a transport adds is no part of the webhook.
const HEADERS_OF_TRANSPORT = ['host', 'connection', 'content-length', 'transfer-encoding'];
const EFFECTIVE_DAYS_AHEAD = 30;

/** Documents appear in the order in which they were rendered; the recording has them by name. */
function inFixedOrder(key: string, value: unknown): unknown {
  if (key !== 'nodes' || !Array.isArray(value) || !value.every(hasNamedUpload)) return value;
  return [...value].sort((one, other) => one.upload.name.localeCompare(other.upload.name));
}

function hasNamedUpload(node: unknown): node is { readonly upload: { readonly name: string } } {
  const upload: unknown = typeof node === 'object' && node !== null ? Reflect.get(node, 'upload') : undefined;
  return typeof upload === 'object' && upload !== null && 'name' in upload && typeof upload.name === 'string';
}

/**
 * Writes an answer so that two runs on different days and databases are equal: ids, instants, the effective date, the
 * serial of policy numbers, and the secrets of URLs become fixed
 * stand-ins, documents are in the order of their names. Everything else stays byte for byte.
 */
export function createStandIns(origin: string, today: Date): <Body>(body: Body) => Body {
  const ids = new Map<string, string>();
  const standIn = (id: string) => {
    const known = ids.get(id) ?? `01900000-0000-7000-8000-${String(ids.size + 1).padStart(12, '0')}`;
    ids.set(id, known);
    return known;
  };
  const effective = dayFrom(today, EFFECTIVE_DAYS_AHEAD);
  return (body) =>
    JSON.parse(
      JSON.stringify(body, inFixedOrder)
        .replaceAll(origin, 'http://localhost:4000')
        .replaceAll(URL_SECRET, '$1signature=…')
        .replaceAll(UUID, standIn)
        .replaceAll(LONG_TOKEN, '$1…')
        .replaceAll(INSTANT, STAND_IN_INSTANT)
        .replaceAll(effective, '2027-01-15')
        .replaceAll(addYears(effective, 1), '2028-01-15')
        .replaceAll(UNDERWRITER, '$1{"name":"Uma Reed","email":"uma.reed@provider.example"}')
        .replaceAll(POLICY_NUMBER, '$1-0000123-$2'),
    );
}

/** A webhook with its instants and signatures as stand-ins; ids are left to the stand-ins of its story. */
export function withoutMoment({ headers, body }: Delivery): ReceivedEvent {
  const shown = headers.filter(([name]) => !HEADERS_OF_TRANSPORT.includes(name.toLowerCase()));
  return {
    headers: Object.fromEntries(shown.map(([name, value]) => [name, headerWithoutMoment(name, value)])),
    body: { ...JSON.parse(body), timestamp: STAND_IN_SECONDS },
  };
}

function headerWithoutMoment(name: string, value: string): string {
  if (name === 'webhook-timestamp') return String(STAND_IN_SECONDS);
  if (name === 'webhook-signature') return value.replaceAll(/v1,\S+/g, 'v1,…');
  return name.endsWith('-Signature')
    ? value.replace(/t=\d+/, `t=${STAND_IN_SECONDS}`).replaceAll(/v1=[^,]+/g, 'v1=…')
    : value;
}
