/** A broker's program as the tests write it: headers, documents and answers over HTTP. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface GraphQlError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: {
    readonly code: string;
    readonly requestId: string;
    readonly details?: { readonly problems?: readonly { path: string; message: string }[] } & Record<string, unknown>;
  };
}

/** Part of an answer: the tests read it field by field, as a program in JavaScript would. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Data = any;

export interface Answer {
  readonly data: Data;
  readonly errors?: readonly GraphQlError[];
}

export interface BrokerHeaders {
  readonly apiKey: string;
  readonly apiVersion?: 'v1.0' | 'v2.0';
  readonly testing?: string;
  readonly email?: string;
  readonly idempotencyKey?: string;
  /** Asks again while it is told to wait, as programs do: on a machine that is too busy for the bounds of a call. */
  readonly isPatient?: boolean;
}

const PATIENT_ATTEMPTS = 10;
const WAIT_CODES: ReadonlySet<string> = new Set(['SERVICE_UNAVAILABLE', 'OVERLOADED']);

export class Broker {
  readonly #server: FastifyInstance;
  readonly #headers: BrokerHeaders;

  constructor(server: FastifyInstance, headers: BrokerHeaders) {
    this.#server = server;
    this.#headers = headers;
  }

  /** The same broker with other headers. */
  with(headers: Partial<BrokerHeaders>): Broker {
    return new Broker(this.#server, { ...this.#headers, ...headers });
  }

  async send(query: string, variables: object = {}): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#sendOnce(query, variables);
      const isToldToWait = answer.errors?.some(({ extensions }) => WAIT_CODES.has(extensions.code)) === true;
      if (!this.#headers.isPatient || !isToldToWait || attempt === PATIENT_ATTEMPTS) return answer;
      await pause(1000);
    }
  }

  async #sendOnce(query: string, variables: object): Promise<Answer> {
    const { apiKey, apiVersion = 'v2.0', testing, email = 'dana@broker.example', idempotencyKey } = this.#headers;
    const response = await this.#server.inject({
      method: 'POST',
      url: '/q',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'x-api-key': apiKey,
        'x-api-version': apiVersion,
        'x-user-email': email,
        'x-user-name': 'Dana Cole',
        ...(testing === undefined ? {} : { 'x-testing': testing }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      payload: JSON.stringify({ query, variables }),
    });
    return response.json();
  }

  /** The data of an answer that must have no error. */
  async ok(query: string, variables: object = {}): Promise<Data> {
    const answer = await this.send(query, variables);
    if (answer.errors) throw new Error(`unexpected error: ${JSON.stringify(answer.errors)}`);
    return answer.data;
  }

  /** The one error of an answer that must fail. */
  async refused(query: string, variables: object = {}): Promise<GraphQlError> {
    const { errors = [], data } = await this.send(query, variables);
    const [error] = errors;
    if (!error || errors.length > 1) throw new Error(`expected one error: ${JSON.stringify({ errors, data })}`);
    return error;
  }
}
