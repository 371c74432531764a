import type { Values } from './values.ts';

/** The optional headers; the key is separate because it is stored separately. */
export interface ChosenHeaders {
  readonly version: string;
  readonly email: string;
  readonly name: string;
  readonly testing: readonly string[];
}

export interface ConsoleRequest {
  readonly apiKey: string;
  readonly headers: ChosenHeaders;
  /** Left out of the call for a query without a name. */
  readonly operation: string | undefined;
  readonly document: string;
  readonly variables: Values;
}

export interface ConsoleAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly requestId: string;
  readonly tookMs: number;
  readonly bytes: number;
  /** Formatted when it is JSON. */
  readonly text: string;
  /** The parsed body; undefined when it is not JSON. */
  readonly body: unknown;
}

export type Outcome =
  | { readonly kind: 'answered'; readonly answer: ConsoleAnswer }
  | { readonly kind: 'failed'; readonly message: string };

export interface RunningRequest {
  readonly outcome: Promise<Outcome>;
  readonly stop: () => void;
}

const TIMEOUT_SECONDS = 30;
const STOPPED = 'You cancelled the call. The server may have carried it out anyway.';
const TIMED_OUT = `No answer within ${TIMEOUT_SECONDS} seconds. The server may have carried out the call anyway.`;

/** Sends to this site's own `/q` only. The key is in a header, never in a URL. */
export function startRequest(request: ConsoleRequest): RunningRequest {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(TIMED_OUT), TIMEOUT_SECONDS * 1000);
  const outcome = exchange(request, controller.signal)
    .then((answer): Outcome => ({ kind: 'answered', answer }))
    .catch((): Outcome => ({ kind: 'failed', message: whyNot(controller.signal) }))
    .finally(() => clearTimeout(timer));
  return { outcome, stop: () => controller.abort(STOPPED) };
}

async function exchange(request: ConsoleRequest, signal: AbortSignal): Promise<ConsoleAnswer> {
  const startedAt = performance.now();
  const answer = await fetch('/q', { method: 'POST', headers: headersOf(request), body: bodyOf(request), signal });
  const bytes = await answer.arrayBuffer();
  const tookMs = Math.round(performance.now() - startedAt);
  const text = new TextDecoder().decode(bytes);
  const body = parsed(text);
  return {
    status: answer.status,
    headers: [...answer.headers],
    requestId: answer.headers.get('x-request-id') ?? '',
    tookMs,
    bytes: bytes.byteLength,
    text: body === undefined ? text : JSON.stringify(body, null, 2),
    body,
  };
}

function headersOf({ apiKey, headers }: ConsoleRequest): Readonly<Record<string, string>> {
  return {
    'X-API-KEY': asBytes(apiKey.trim()),
    'X-API-VERSION': headers.version,
    'X-USER-EMAIL': asBytes(headers.email),
    'X-USER-NAME': asBytes(headers.name),
    'Content-Type': 'application/json',
    Accept: 'application/json',
    ...(headers.testing.length === 0 ? {} : { 'X-TESTING': headers.testing.join(',') }),
  };
}

/** Browsers accept only single bytes in headers; names are sent as UTF-8, as every other client sends them. */
function asBytes(text: string): string {
  return String.fromCharCode(...new TextEncoder().encode(text));
}

function bodyOf({ operation, document, variables }: ConsoleRequest): string {
  return JSON.stringify({ operationName: operation, query: document, variables });
}

function whyNot(signal: AbortSignal): string {
  if (signal.aborted) return String(signal.reason);
  return 'The server could not be reached. Check that you are online and that the address of this page still answers.';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
