/** A person in the dashboard as the tests play one: the pages' buttons, the cookie, and the screens' questions. */

import type { TestApp } from '../test-app.ts';
import type { Answer, Data } from './broker.ts';

/** Opens one of our pages and sends its form; answers as the browser would see it. */
export async function submitPage(app: TestApp, address: string, fields: Readonly<Record<string, string>> = {}) {
  return await (await openForm(app, address)).send(fields);
}

/** One of our pages in a browser, which sends its form as often as its button is pressed. */
export async function openForm(app: TestApp, address: string) {
  const { publicUrl } = app.app.services;
  const url = address.replace(publicUrl, '');
  const show = async () => await app.app.server.inject({ method: 'GET', url });
  const shown = await show();
  const nonce = /name="nonce" value="([^"]+)"/.exec(shown.body)?.[1] ?? '';
  const send = async (fields: Readonly<Record<string, string>> = {}, headers: Readonly<Record<string, string>> = {}) =>
    await app.app.server.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: String(shown.headers['set-cookie']).split(';')[0] ?? '',
        origin: publicUrl,
        ...headers,
      },
      payload: new URLSearchParams({ nonce, ...fields }).toString(),
    });
  return { show, shown, send };
}

export class DashboardUser {
  readonly #app: TestApp;
  readonly #cookie: string;

  constructor(app: TestApp, cookie: string) {
    this.#app = app;
    this.#cookie = cookie;
  }

  /** Presses the button of a bind link or of a mailed link. */
  static async through(app: TestApp, link: string): Promise<DashboardUser> {
    const answer = await submitPage(app, link);
    if (answer.statusCode !== 303) throw new Error(`the link answered ${answer.statusCode}`);
    return new DashboardUser(app, String(answer.headers['set-cookie']).split(';')[0] ?? '');
  }

  /** Asks for a mailed link and presses its button. */
  static async byMail(app: TestApp, email: string, partnerId?: string): Promise<DashboardUser> {
    await submitPage(app, '/dashboard/sign-in', { email });
    const mail = await app.app.services.database.kysely
      .selectFrom('mails')
      .select('secret_link')
      .where('to_address', '=', email)
      .$if(partnerId !== undefined, (mails) => mails.where('partner_id', '=', partnerId ?? ''))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return await DashboardUser.through(app, mail.secret_link ?? '');
  }

  async raw(query: string, variables: object = {}, headers: Readonly<Record<string, string>> = {}) {
    return await this.#app.app.server.inject({
      method: 'POST',
      url: '/dashboard/graphql',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        origin: this.#app.app.services.publicUrl,
        'x-bindery-dashboard': '1',
        cookie: this.#cookie,
        ...headers,
      },
      payload: JSON.stringify({ query, variables }),
    });
  }

  async send(query: string, variables: object = {}): Promise<Answer> {
    return (await this.raw(query, variables)).json();
  }

  async ok(query: string, variables: object = {}): Promise<Data> {
    const answer = await this.send(query, variables);
    if (answer.errors) throw new Error(`unexpected error: ${JSON.stringify(answer.errors)}`);
    return answer.data;
  }

  async refused(query: string, variables: object = {}): Promise<string> {
    const { errors = [] } = await this.send(query, variables);
    return errors.map(({ extensions }) => extensions.code).join();
  }

  /** A page or another address of the site, as this browser asks for it. */
  async get(url: string) {
    return await this.#app.app.server.inject({ method: 'GET', url, headers: { cookie: this.#cookie } });
  }

  /** A sandbox key as the documentation asks for it. */
  async askForKey(headers: Readonly<Record<string, string>> = {}) {
    return await this.#app.app.server.inject({
      method: 'POST',
      url: '/api-docs/sandbox-key',
      headers: {
        'content-type': 'application/json',
        origin: this.#app.app.services.publicUrl,
        'x-bindery-csrf': '1',
        cookie: this.#cookie,
        ...headers,
      },
      payload: '{}',
    });
  }

  async signOut(sent: Readonly<Record<string, string>> = {}): Promise<number> {
    const headers = { cookie: this.#cookie, origin: this.#app.app.services.publicUrl, ...sent };
    const answer = await this.#app.app.server.inject({ method: 'POST', url: '/dashboard/sign-out', headers });
    return answer.statusCode;
  }
}
