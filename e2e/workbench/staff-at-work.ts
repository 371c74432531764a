import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type Data, type RunningBindery, type StaffLogin, until } from '../dashboard/running-bindery.ts';
import { oneTimeCode } from '../support/authenticator.ts';
import { KeyboardUser } from './keyboard-user.ts';

/** A busy machine may be slow. */
const PATIENCE_MS = 60_000;

/** A staff member in a browser window of their own, signed in with password and one-time code. */
export class StaffAtWork extends KeyboardUser {
  readonly #url: string;
  /** Key of the authenticator app; empty before one is set up. */
  readonly key: string;

  constructor(page: Page, url: string, key = '') {
    super(page);
    this.#url = url;
    this.key = key;
    page.setDefaultTimeout(PATIENCE_MS);
  }

  /** A second window of the same session. */
  async anotherWindow(): Promise<StaffAtWork> {
    return new StaffAtWork(await this.page.context().newPage(), this.#url, this.key);
  }

  /** One call of the staff API with the session of the window, for steps that the story is not about. */
  async ask(query: string, variables: object = {}): Promise<Data> {
    const answer = await this.#send(query, variables);
    if (answer.errors || !answer.data) throw new Error(JSON.stringify(answer));
    return answer.data;
  }

  async #send(query: string, variables: object): Promise<Data> {
    const response = await this.page.context().request.post(`${this.#url}/staff/graphql`, {
      headers: { 'x-bindery-csrf': '1', accept: 'application/json' },
      data: { query, variables },
    });
    return await response.json();
  }

  /**
   * One action on a request in its current state; `input` is written as in a document: `text: "Please"`. Retries when
   * the rules, which run at the same time, were faster.
   */
  async act(id: string, action: string, input = ''): Promise<void> {
    await until(async () => {
      const { request } = await this.ask('query ($id: ID!) { request(id: $id) { revision } }', { id });
      const args = `id: $id, revision: ${request.revision}, ${input}`;
      const { errors } = await this.#send(`mutation ($id: ID!) { ${action}(${args}) { id } }`, { id });
      const code = errors?.[0].extensions.code;
      if (errors && code !== 'REVISION_CONFLICT') throw new Error(JSON.stringify(errors));
      return code === undefined;
    });
  }

  async goTo(path: string): Promise<void> {
    await this.page.goto(`${this.#url}/workbench${path}`);
  }

  /** Opened from the queue with its search. */
  async openFromQueue(insured: string): Promise<void> {
    await this.goTo('/');
    await this.page.getByRole('searchbox').waitFor();
    await this.press('/');
    await this.type(insured);
    await this.page.getByText('1 request', { exact: true }).waitFor();
    await this.reach(this.page.getByRole('row', { name: insured }));
    await this.press('Enter');
    await this.page.getByRole('heading', { level: 1, name: insured }).waitFor();
  }

  /** The status line that reports the last action, and that has the focus then. */
  async hears(text: string | RegExp): Promise<void> {
    try {
      await this.page.getByRole('status').filter({ hasText: text }).waitFor();
    } catch (cause) {
      const said = await this.page
        .locator('[role=dialog], [role=alertdialog], [role=alert], [role=status]')
        .allInnerTexts();
      throw new Error(`the page never said "${text}", but: ${said.join(' | ')}`, { cause });
    }
  }

  /** An action by its name in the palette, as people find it without knowing its letter. */
  async command(label: string): Promise<void> {
    await this.press('ControlOrMeta+k');
    await this.type(label);
    const named = this.page.getByText(label, { exact: true });
    await this.page.getByRole('option', { selected: true, disabled: false }).filter({ has: named }).waitFor();
    await this.press('Enter');
  }

  async seesStatus(label: string): Promise<void> {
    await this.page.locator('main header').getByText(label, { exact: true }).waitFor();
  }

  /** Product, revision, assignee and age, in one line. */
  async seesInHeader(part: string): Promise<void> {
    await this.page.locator('main header').getByText(` · ${part}`).waitFor();
  }

  dialog(name: string | RegExp) {
    return this.page.getByRole('dialog', { name }).or(this.page.getByRole('alertdialog', { name }));
  }
}

const WINDOW = { viewport: { width: 1280, height: 860 } } as const;

/** Opens a window and signs the person in on its screen, setting up the second factor that the product requires. */
export async function startWork(
  browser: Browser,
  bindery: RunningBindery,
  role: string,
  options: BrowserContextOptions = {},
): Promise<StaffAtWork> {
  const login = loginOf(bindery, role);
  const page = await (await browser.newContext({ ...WINDOW, ...options })).newPage();
  const visitor = new StaffAtWork(page, bindery.url);
  await visitor.goTo('/');
  await enterPassword(visitor, login);
  return new StaffAtWork(page, bindery.url, await setUpSecondFactor(visitor, login));
}

/** The nth person of a role, `underwriter` or `underwriter 2`. */
export function loginOf({ staff }: RunningBindery, name: string): StaffLogin {
  const [role = '', nth = '1'] = name.split(' ');
  const login = staff.filter((one) => one.role === role)[Number(nth) - 1];
  if (!login) throw new Error(`the sandbox has no ${name}`);
  return login;
}

export async function enterPassword(user: KeyboardUser, { email, password }: StaffLogin): Promise<void> {
  await user.fill('E-mail', email);
  await user.fill('Password', password);
  await user.press('Enter');
}

/** Returns the key of the authenticator app. */
export async function setUpSecondFactor(user: KeyboardUser, { password }: StaffLogin): Promise<string> {
  const { page } = user;
  await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor();
  await user.fill('Your password', password);
  await user.press('Enter');
  const key = (await page.locator('code').first().textContent()) ?? '';
  await user.fill('Code the app shows now', oneTimeCode(key));
  await user.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  return key;
}
