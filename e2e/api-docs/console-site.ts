import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { type RunningBindery, startBindery } from '../dashboard/running-bindery.ts';
import { launchBrowser } from '../support/browser.ts';
import { started } from './docs-site.ts';

/** The documentation as served by a sandbox, with the API that the console calls. */
export interface ConsoleSite {
  readonly bindery: RunningBindery;
  /** A new tab on this path; every line of its console is collected. */
  newTab(path: string, options?: BrowserContextOptions): Promise<Tab>;
  close(): Promise<void>;
}

export interface Tab {
  readonly page: Page;
  readonly lines: readonly string[];
  readonly requests: readonly string[];
  /** Goes to a page in the same tab, as a reader does. */
  readonly visit: (path: string) => Promise<void>;
}

// What the site was built for before the tests: a server with another address would build pages of its own.
const AS_BUILT = { API_DOCS: 'on', BINDERY_PUBLIC_URL: 'http://localhost:4000' };

export async function openConsoleSite(): Promise<ConsoleSite> {
  const [bindery, browser]: [RunningBindery, Browser] = await Promise.all([startBindery(AS_BUILT), launchBrowser()]);
  // Where the server builds its own pages, the first reader waits for the build; no test should be that reader.
  await fetch(`${bindery.url}/api-docs`);
  return {
    bindery,
    newTab: async (path, options = {}) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
      const page = await context.newPage();
      const lines: string[] = [];
      const requests: string[] = [];
      page.on('console', (line) => lines.push(line.text()));
      page.on('pageerror', (error) => lines.push(error.message));
      page.on('request', (request) => requests.push(request.url()));
      const visit = async (to: string) => {
        await page.goto(bindery.url + to);
        await started(page);
      };
      await visit(path);
      return { page, lines, requests, visit };
    },
    close: async () => {
      await browser.close();
      await bindery.stop();
    },
  };
}

/** Opens the console of a sample and answers it. */
export async function openConsole(page: Page, sampleId: string): Promise<Locator> {
  await page.locator(`[data-try="${sampleId}"]`).click();
  const console = page.locator(`[data-sample="${sampleId}"] .console`);
  await console.waitFor();
  return console;
}

/** A console with everything expanded: refused fields, the request, the answer, the last calls. */
export async function openFullConsole(
  site: ConsoleSite,
  width: number,
): Promise<{ readonly tab: Tab; readonly console: Locator }> {
  const tab = await site.newTab('/api-docs/cyber/update-quote-request', {
    viewport: { width, height: 800 },
    bypassCSP: true,
  });
  const console = await openConsole(tab.page, 'cyber/submit');
  await console.getByLabel('Your sandbox key').fill(site.bindery.apiKey);
  await console.getByLabel('id', { exact: true }).fill('01900000-0000-7000-8000-000000000000');
  await send(console);
  for (const part of ['Headers v', 'The request as code', 'Headers of the response', 'Last calls of this tab']) {
    await console.getByText(part).click();
  }
  await console.getByLabel('aggregateCents').first().fill('many');
  await console.getByRole('button', { name: 'Send', exact: true }).click();
  await console.getByText('One value is not accepted.').first().waitFor();
  return { tab, console };
}

/** The console of the sample that asks who one is, with its query open. */
export async function openQuery(
  site: ConsoleSite,
  options: BrowserContextOptions = {},
): Promise<{ readonly console: Locator; readonly text: Locator }> {
  const { page } = await site.newTab('/api-docs/setup/lists', options);
  const console = await openConsole(page, 'lists/me');
  await console.getByLabel('Your sandbox key').fill(site.bindery.apiKey);
  await console.getByText('The query', { exact: true }).click();
  const text = console.getByLabel('Query', { exact: true });
  await text.waitFor();
  return { console, text };
}

export const status = (console: Locator): Locator => console.locator('.send-bar [role=status]');
export const body = (console: Locator): Locator => console.getByLabel('Body of the response');

export async function getKey(console: Locator): Promise<void> {
  await console.getByRole('button', { name: 'Get a sandbox key' }).click();
  await console.getByText('Your brokerage id').waitFor();
}

/** Sends, waits for the answer, and returns its JSON. */
// oxlint-disable-next-line typescript/no-explicit-any -- read field by field, as a reader does
export async function send(console: Locator): Promise<any> {
  const answered = console.page().waitForResponse((response) => new URL(response.url()).pathname === '/q');
  await console.getByRole('button', { name: 'Send', exact: true }).click();
  const answer = await (await answered).json();
  await console.getByRole('group', { name: 'Response' }).waitFor();
  return answer;
}
