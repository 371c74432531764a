/** A server of the tests: answers what the test says, in that order, and remembers what it was sent. */
import { type Broker, type BrokerSettings, createBroker } from '../src/index.ts';

export interface SentCall {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly operation: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

export type Scripted = Response | Error | ((call: SentCall) => Response);

export interface ScriptedServer {
  readonly broker: Broker;
  readonly sent: readonly SentCall[];
  /** What was waited for, in milliseconds. */
  readonly waited: readonly number[];
}

/** The last answer is given again and again. */
export function scriptedServer(script: readonly Scripted[], settings: Partial<BrokerSettings> = {}): ScriptedServer {
  const sent: SentCall[] = [];
  const waited: number[] = [];
  const broker = createBroker({
    apiKey: 'sbx_key',
    user: { email: 'ada@agency.example', name: 'Ada' },
    url: 'https://api.provider.example',
    fetch: async (url, init) => {
      const call = callOf(url, init);
      const answer = script[Math.min(sent.length, script.length - 1)];
      sent.push(call);
      if (answer instanceof Error) throw answer;
      if (!answer) throw new TypeError('the script is empty');
      return typeof answer === 'function' ? answer(call) : answer.clone();
    },
    wait: async (milliseconds, signal) => {
      signal?.throwIfAborted();
      waited.push(milliseconds);
    },
    ...settings,
  });
  return { broker, sent, waited };
}

export const data = (value: object): Response => Response.json({ data: value });

export function failure(
  code: string,
  { status = 200, retryAfter, ...extensions }: { status?: number; retryAfter?: string } & Record<string, unknown> = {},
): Response {
  const body = { errors: [{ message: `This is ${code}.`, extensions: { code, requestId: 'r-1', ...extensions } }] };
  return Response.json(body, { status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } });
}

function callOf(url: string, { method = 'GET', headers, body }: RequestInit = {}): SentCall {
  const { operationName = '', variables = {} } =
    method === 'POST' ? JSON.parse(typeof body === 'string' ? body : '{}') : {};
  return { url, method, headers: new Headers(headers), operation: operationName, variables };
}
