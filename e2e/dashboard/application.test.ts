import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { give, startRequest } from './fill-application.ts';
import { aDraft, aSharedQuote, type RunningBindery, startBindery } from './running-bindery.ts';

let bindery: RunningBindery;
let browser: Browser;
let signedIn: Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

beforeAll(async () => {
  [bindery, browser] = await Promise.all([startBindery(), launchBrowser()]);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(bindery.signIn.broker);
  await page.getByRole('button').click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  signedIn = await context.storageState();
  await context.close();
});
afterAll(async () => {
  await browser.close();
  await bindery.stop();
});

async function home(width = 1280): Promise<Page> {
  const context = await browser.newContext({
    storageState: signedIn,
    viewport: { width, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${bindery.url}/dashboard`);
  return page;
}

const saved = async (page: Page) => await page.getByText(/^Saved \d/).waitFor();
const US = 'United States of America';

describe('a broker with a mouse', () => {
  it('loses nothing while the connection is away, even when the page is left', async () => {
    const page = await home(390);
    await startRequest(page, { name: 'Offline Bakery', country: US }, /^Smart Cyber Cyber/);
    await page.context().setOffline(true);
    await give(page, { choose: 'Yes', of: 'Formal backups' });
    await page.getByText('Not saved: the server does not answer. Trying again.').waitFor();
    await page.getByRole('link', { name: 'To the request' }).click();
    await page.context().setOffline(false);
    await page.goBack();

    const yes = page.getByRole('radiogroup', { name: 'Formal backups' }).getByRole('radio', { name: 'Yes' });
    await yes.waitFor();
    expect(await yes.isChecked()).toBe(true);
    await saved(page);
    await page.reload();
    await yes.waitFor();
    expect(await yes.isChecked()).toBe(true);
    await page.context().close();
  });

  it('has what was typed in two windows joined, and chooses where both changed the same answer', async () => {
    const page = await home();
    await startRequest(page, { name: 'Two Windows Bakery', country: US }, /^Smart Cyber Cyber/);
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.getByRole('heading', { level: 1 }).waitFor();
    await give(page, { choose: 'Yes', of: 'Formal backups' });
    await saved(page);

    await give(second, { choose: 'No', of: 'Email filtering' });
    const isChosen = async (window: Page, answer: string, of: string) =>
      await window.getByRole('radiogroup', { name: of }).getByRole('radio', { name: answer, exact: true }).isChecked();
    await expect.poll(async () => await isChosen(second, 'Yes', 'Formal backups')).toBe(true);
    expect(await isChosen(second, 'No', 'Email filtering')).toBe(true);
    await saved(second);

    await give(page, { choose: 'Yes', of: 'Email filtering' });
    await page.getByRole('button', { name: 'Show the newer version' }).click();
    await expect.poll(async () => await isChosen(page, 'No', 'Email filtering')).toBe(true);
    expect(await isChosen(page, 'Yes', 'Formal backups')).toBe(true);
    await page.context().close();
  });
});

describe('every screen of a broker', () => {
  const MESSAGE = 'Could we talk about the scan?';
  let addresses: readonly string[];

  beforeAll(async () => {
    const [shared, draft] = await Promise.all([
      aSharedQuote(bindery, 'Away Works'),
      aDraft(bindery, { name: 'Away Bakery', productType: 'CYBER' }),
    ]);
    const page = await home();
    await page.goto(`${bindery.url}/dashboard/policies`);
    const policy = await page.getByRole('main').getByRole('link', { name: 'Redwood' }).first().getAttribute('href');
    await page.context().close();
    const of = (path: string): string => `/dashboard/requests/${path}`;
    addresses = [
      ...['', '/policies', '/renewals', '/inbox'].map((path) => `/dashboard${path}`),
      ...[shared, `${shared}/options`, `${draft}/application`, `${draft}/application/check`].map(of),
      policy ?? '',
    ];
  });

  it('says that the server is away, and comes back by itself', async () => {
    const { context } = await open(async (address, page) => {
      // The server answers who is signed in, and nothing else.
      await page.route('**/dashboard/graphql', async (route) => {
        const isSession = route.request().postData()?.includes('query Session') === true;
        return isSession ? await route.continue() : await route.abort('connectionrefused');
      });
      await page.goto(`${bindery.url}${address}`);
      await page.getByText('The server cannot be reached.').first().waitFor();

      await page.unrouteAll({ behavior: 'ignoreErrors' });

      await page.getByRole('heading', { level: 1 }).waitFor();
      await page
        .getByText(/^The server cannot be reached/)
        .first()
        .waitFor({ state: 'detached' });
      expect([address, await page.getByRole('alert').count()]).toEqual([address, 0]);
    });
    await context.close();
  });

  it('says that there is no connection, and keeps what is typed until there is one', async () => {
    const { context, pages } = await open(async (address, page) => {
      await page.goto(`${bindery.url}${address}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    });
    const request = pages.find((page) => /requests\/[\w-]{36}$/.test(page.url()));
    await context.setOffline(true);
    for (const page of pages) await page.getByText(/^You are offline\./).waitFor();
    const message = request?.getByRole('region', { name: 'Conversation' }).getByRole('textbox');
    await message?.fill(MESSAGE);
    await request?.getByRole('button', { name: 'Send' }).last().click();
    await request?.getByRole('alert').getByText('The server cannot be reached.').waitFor();
    await context.setOffline(false);

    for (const page of pages) await page.getByText(/^You are offline\./).waitFor({ state: 'detached' });
    expect(await message?.inputValue()).toBe(MESSAGE);
    await context.close();
  });

  /** Opens every screen in a window of its own, all at once. */
  async function open(visit: (address: string, page: Page) => Promise<void>) {
    const context = await browser.newContext({ storageState: signedIn, locale: 'en-US' });
    const pages = await Promise.all(addresses.map(async () => await context.newPage()));
    await Promise.all(
      addresses.map(async (address, at) => {
        const page = pages[at];
        if (page) await visit(address, page);
      }),
    );
    return { context, pages };
  }
});
