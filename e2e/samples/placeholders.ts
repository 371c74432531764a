import { addYears } from '@bindery/domain/calendar.ts';
import { dayFrom, dayMark } from '../../schema/samples/day-marks.ts';
import type { Story } from '../../schema/samples/sample.ts';
import type { Delivery } from './receiver.ts';
import type { ReceivedEvent } from './run-sample.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
const POLICY_NUMBER = /\b(S(?:CY|CE|TE)-[A-Z]{2})-\d{7}-(\d\d)\b/g;
const URL_SECRET = /(https?:\/\/[^"\s?]+\?)[^"\s]+/g;
// A name in capitals, such as an error code, is not a secret.
const LONG_TOKEN = /(https?:\/\/[^"\s]+\/)(?![A-Z_]+(?![\w-]))[\w-]{24,}/g;
const WEBHOOK_SECRET = /whsec_[A-Za-z0-9+/]+=*/g;
// A cursor holds the place of a row, of which its id is a part.
const CURSOR = /("(?:endCursor|cursor)":")[\w-]{24,}"/g;
// Seconds pass between the calls of a story: a wait is shown in whole minutes.
const WAIT = /("retryAfterSeconds":)(\d+)/g;
// Requests are assigned to the underwriters in turn.
const UNDERWRITER = /("underwriter":)\{"name":"[^"]*","email":"[^"]*"\}/g;
const STAND_IN_SECONDS = Date.parse('2026-12-16T09:30:00Z') / 1000;
const STAND_IN_TIME = 'T09:30:00Z';
const DAY_MS = 86_400_000;
// A story moves a clock to the start of a day; it has run for some minutes since then.
const MOVED_CLOCK_RUNS_MS = 3_600_000;
// Headers added by the transport are not part of the webhook.
const HEADERS_OF_TRANSPORT = ['host', 'connection', 'content-length', 'transfer-encoding'];
const EFFECTIVE_DAYS_AHEAD = 30;

/** Documents are listed in the order in which they were rendered; the recording sorts them by name. */
function inFixedOrder(key: string, value: unknown): unknown {
  if (key !== 'nodes' || !Array.isArray(value) || !value.every(hasNamedUpload)) return value;
  return [...value].sort((one, other) => one.upload.name.localeCompare(other.upload.name));
}

function hasNamedUpload(node: unknown): node is { readonly upload: { readonly name: string } } {
  const upload: unknown = typeof node === 'object' && node !== null ? Reflect.get(node, 'upload') : undefined;
  return typeof upload === 'object' && upload !== null && 'name' in upload && typeof upload.name === 'string';
}

/**
 * Makes answers of runs on different days and databases equal: ids, serials of policy numbers, cursors and secrets in
 * URLs become fixed placeholders, days become marks relative to the reader's day, documents are sorted by name.
 * Everything else stays unchanged. An instant soon after midnight is one of a moved clock only when one of the stories
 * played so far moved it there: in the others it is that of a run which goes on past midnight.
 */
export function createPlaceholders(
  origin: string,
  today: Date,
  played: readonly Story[] = [],
): <Body>(body: Body) => Body {
  const movedTo = daysOfMovedClocks(played);
  const ids = new Map<string, string>();
  const placeholder = (id: string) => {
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
        .replaceAll(UUID, placeholder)
        .replaceAll(LONG_TOKEN, '$1…')
        .replaceAll(WEBHOOK_SECRET, 'whsec_…')
        .replaceAll(CURSOR, '$1…"')
        .replaceAll(INSTANT, (instant) => markOfInstant(instant, today, movedTo))
        .replaceAll(effective, dayMark(EFFECTIVE_DAYS_AHEAD))
        .replaceAll(addYears(effective, 1), dayMark(EFFECTIVE_DAYS_AHEAD, 1))
        .replaceAll(WAIT, (_, key: string, seconds: string) => `${key}${Math.ceil(Number(seconds) / 60) * 60}`)
        .replaceAll(UNDERWRITER, '$1{"name":"Uma Reed","email":"uma.reed@provider.example"}')
        .replaceAll(POLICY_NUMBER, '$1-0000123-$2'),
    );
}

/** The days, counted from today, to whose start the stories move a clock. */
function daysOfMovedClocks(stories: readonly Story[]): ReadonlySet<number> {
  const moves = JSON.stringify(stories).matchAll(/"\$daysAhead":([1-9]\d*),"isInstant":true/g);
  return new Set([...moves].map(([, days]) => Number(days)));
}

/** `@day+33@T00:00:00Z` for a clock that was moved there; otherwise the day with a fixed time. */
function markOfInstant(instant: string, today: Date, movedTo: ReadonlySet<number>): string {
  const at = Date.parse(instant);
  const daysAhead = (at - (today.getTime() - (today.getTime() % DAY_MS))) / DAY_MS;
  const isMovedClock = movedTo.has(Math.floor(daysAhead)) && (daysAhead % 1) * DAY_MS < MOVED_CLOCK_RUNS_MS;
  if (isMovedClock) return `${dayMark(Math.floor(daysAhead))}T00:00:00Z`;
  return `${dayMark(Math.max(Math.round((at - today.getTime()) / DAY_MS), 0))}${STAND_IN_TIME}`;
}

/** A webhook with placeholders for its instants and signatures; ids are replaced by the placeholders of its story. */
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
