/**
 * `@bindery/broker/testing`: answers without a server, for the tests of a program that uses the SDK. Record once against
 * the sandbox, keep the recordings beside your tests, and replay them.
 */
import type { Fetch } from './calls/call.ts';

/** One answer. */
export interface Recording {
  /** Name of the operation; of a document that was read or sent, the method: `GET` or `PUT`. */
  readonly operation: string;
  /** 200 when left out. */
  readonly status?: number;
  /** The body of the answer: JSON of an operation, text of a document. */
  readonly answer: unknown;
}

/**
 * A `fetch` that answers with the recordings: those of one operation in their order, the last one again and again.
 * Where there is none for the operation, the call fails at once and says so. A network that fails would be tried again,
 * until the test has run out of time.
 */
export function replay(recordings: readonly Recording[]): Fetch {
  const left = [...recordings];
  return async (_url, init) => {
    const operation = operationOf(init);
    const recording = left.find((one) => one.operation === operation);
    if (!recording) return notRecorded(operation);
    const isLast = left.filter((one) => one.operation === operation).length === 1;
    if (!isLast) left.splice(left.indexOf(recording), 1);
    const { answer, status = 200 } = recording;
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { status });
  };
}

function notRecorded(operation: string): Response {
  const extensions = { code: 'UNKNOWN_OPERATION', retryable: false };
  return Response.json(
    { errors: [{ message: `There is no recording of ${operation}.`, extensions }] },
    { status: 400 },
  );
}

/** A `fetch` that sends as `send` does, and adds each answer to the recordings. */
export function record(recordings: Recording[], send: Fetch = globalThis.fetch): Fetch {
  return async (url, init) => {
    const response = await send(url, init);
    const text = await response.clone().text();
    const isJson = response.headers.get('content-type')?.includes('json');
    const answer: unknown = isJson ? JSON.parse(text) : text;
    recordings.push({ operation: operationOf(init), status: response.status, answer });
    return response;
  };
}

function operationOf(init: RequestInit | undefined): string {
  const { method = 'GET', body } = init ?? {};
  if (method !== 'POST' || typeof body !== 'string') return method;
  return (JSON.parse(body) as { readonly operationName?: string }).operationName ?? '';
}
