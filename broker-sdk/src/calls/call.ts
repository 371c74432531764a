import type { TestingValue } from '../printed/names.ts';
import { BrokerError } from './broker-error.ts';
import { pauseAfter, type Wait } from './patience.ts';
import { readAnswer } from './read-answer.ts';
import type { TypedDocument } from './typed-document.ts';

/** The person for whom a call is made. */
export interface ActingUser {
  readonly email: string;
  readonly name: string;
}

/** The part of `fetch` that is used: an address in, an answer out. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** Where calls go, and how; made of the settings of createBroker. */
export interface Connection {
  readonly endpoint: string;
  readonly apiKey: string;
  readonly apiVersion: string;
  readonly user: ActingUser;
  readonly fetch: Fetch;
  readonly wait: Wait;
  /** How often a call is sent at most. */
  readonly attempts: number;
  /** After this long without an answer an attempt has failed. */
  readonly timeoutMs: number;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /**
   * Of a mutation; made by the SDK when left out. Your own, kept with your data, makes the call safe to repeat after
   * your program was restarted. Valid for 24 hours.
   */
  readonly idempotencyKey?: string | undefined;
  /** X-TESTING, in the sandbox only. */
  readonly testing?: TestingValue | `${TestingValue},${TestingValue}` | undefined;
}

export type Call = <Result, Variables>(
  document: TypedDocument<Result, Variables>,
  variables: Variables,
  options?: CallOptions,
) => Promise<Result>;

/**
 * Sends an operation, again and again while its failure may pass: after the delay that the server names, otherwise after
 * growing pauses. A mutation keeps its Idempotency-Key, so however often it is sent, it happens once.
 */
export function createCall(connection: Connection): Call {
  return async <Result, Variables>(
    document: TypedDocument<Result, Variables>,
    variables: Variables,
    options: CallOptions = {},
  ) => {
    const { attempts, wait } = connection;
    const init = requestOf(connection, document, variables, options);
    for (let attempt = 1; ; attempt += 1) {
      const answer = await sendOnce(connection, init, options.signal);
      // The server answers what the operation selects: its schema and the printed types are the same.
      if ('data' in answer) return answer.data as Result;
      const pause = pauseAfter(attempt, answer);
      if (pause === undefined || attempt === attempts) throw answer;
      await wait(pause, options.signal);
    }
  };
}

function requestOf<Variables>(
  { apiKey, apiVersion, user }: Connection,
  { name, isMutation, text }: TypedDocument<unknown, Variables>,
  variables: Variables,
  { idempotencyKey = crypto.randomUUID(), testing }: CallOptions,
): RequestInit {
  return {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      'X-API-KEY': apiKey,
      'X-API-VERSION': apiVersion,
      'X-USER-EMAIL': headerText(user.email),
      'X-USER-NAME': headerText(user.name),
      ...(isMutation ? { 'Idempotency-Key': idempotencyKey } : {}),
      ...(testing ? { 'X-TESTING': testing } : {}),
    },
    body: JSON.stringify({ query: text, variables, ...(name ? { operationName: name } : {}) }),
  };
}

async function sendOnce(
  { endpoint, timeoutMs, ...connection }: Connection,
  init: RequestInit,
  signal: AbortSignal | undefined,
): Promise<{ readonly data: unknown } | BrokerError> {
  signal?.throwIfAborted();
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await connection.fetch(endpoint, {
      ...init,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    return await readAnswer(response);
  } catch (cause) {
    signal?.throwIfAborted();
    return new BrokerError(`${endpoint} cannot be reached.`, { code: 'SERVICE_UNAVAILABLE', retryable: true, cause });
  }
}

/** Headers hold bytes: a name with other letters goes as UTF-8, which the server reads. */
function headerText(text: string): string {
  return String.fromCharCode(...new TextEncoder().encode(text));
}
