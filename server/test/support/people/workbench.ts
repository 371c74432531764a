/** A person at the workbench as the tests write it: a cookie, documents and answers over HTTP. */
import type { FastifyInstance } from 'fastify';
import { createStaffMember } from '../../../src/staff/index.ts';
import type { TestApp } from '../test-app.ts';
import type { Answer, GraphQlError } from './broker.ts';

export class Workbench {
  readonly #server: FastifyInstance;
  readonly #cookies = new Map<string, string>();
  readonly #address: string;

  constructor(server: FastifyInstance, address = '203.0.113.7') {
    this.#server = server;
    this.#address = address;
  }

  /** POST of JSON with our header; cookies are kept as a browser does. */
  async post(url: string, body: object, headers: Readonly<Record<string, string>> = {}) {
    const response = await this.#server.inject({
      method: 'POST',
      url,
      remoteAddress: this.#address,
      headers: { 'content-type': 'application/json', 'x-bindery-csrf': '1', ...this.#cookieHeader(), ...headers },
      payload: JSON.stringify(body),
    });
    this.#keep(response.headers['set-cookie']);
    return response;
  }

  async get(url: string) {
    const response = await this.#server.inject({ method: 'GET', url, headers: this.#cookieHeader() });
    this.#keep(response.headers['set-cookie']);
    return response;
  }

  /** The bytes of a document, by way of the link to which its path leads. */
  async open(path: string): Promise<Buffer> {
    const { headers } = await this.get(path);
    const { pathname, search } = new URL(String(headers['location']));
    const { statusCode, rawPayload } = await this.get(`${pathname}${search}`);
    if (statusCode !== 200) throw new Error(`the link of the document answered ${statusCode}`);
    return rawPayload;
  }

  async send(query: string, variables: object = {}): Promise<Answer> {
    const headers = { accept: 'application/json' };
    return (await this.post('/staff/graphql', { query, variables }, headers)).json();
  }

  /** The data of an answer that must have no error. */
  async ok(query: string, variables: object = {}): Promise<Answer['data']> {
    const answer = await this.send(query, variables);
    if (answer.errors || !answer.data) throw new Error(`unexpected error: ${JSON.stringify(answer.errors ?? answer)}`);
    return answer.data;
  }

  /** The one error of an answer that must fail. */
  async refused(query: string, variables: object = {}): Promise<GraphQlError> {
    const { errors = [], data } = await this.send(query, variables);
    const [error] = errors;
    if (!error || errors.length > 1) throw new Error(`expected one error: ${JSON.stringify({ errors, data })}`);
    return error;
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies;
  }

  #cookieHeader(): Readonly<Record<string, string>> {
    if (this.#cookies.size === 0) return {};
    return { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  }

  #keep(header: string | string[] | undefined): void {
    for (const cookie of [header ?? []].flat()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      const isGone = /max-age=0/i.test(cookie);
      if (isGone) this.#cookies.delete(pair.slice(0, at));
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}

export interface SignedIn {
  readonly bench: Workbench;
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** A new person of this role who has signed in. */
export async function aStaffMember(
  app: TestApp,
  role: 'underwriter' | 'manager' | 'operator',
  name = 'Uma Reed',
): Promise<SignedIn> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@provider.example`;
  const { id, password } = await createStaffMember(app.app.services, { email, name, role }, { kind: 'SANDBOX' });
  const bench = new Workbench(app.app.server);
  const response = await bench.post('/staff/sign-in', { email, password });
  if (response.json().state !== 'SIGNED_IN') throw new Error(`sign-in failed: ${response.body}`);
  return { bench, id, name, email, password };
}
