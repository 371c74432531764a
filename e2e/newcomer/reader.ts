import type { Locator, Page } from 'playwright-core';
import { started } from '../api-docs/docs-site.ts';
import { until } from '../dashboard/running-bindery.ts';

const BUILD_MS = 300_000;

/** A first-time reader: follows links on the pages, and copies samples below headings. */
export interface Reader {
  /** Presses the button that issues a trial key, and returns the lines copied for the shell. */
  copyOwnKey(): Promise<string>;
  /** Goes home by the logo, from there to the setup page, then follows a link of its list. */
  follow(link: string): Promise<void>;
  /** Opens a page by its address. */
  open(path: string): Promise<void>;
  /** Presses Copy at a sample of the page, counted from its top, and returns the clipboard. */
  copySample(place: number): Promise<string>;
  /** Presses Copy at the first sample below a heading of the visible section, and returns the clipboard. */
  copyBelow(heading: string): Promise<string>;
}

export async function aReader(page: Page, url: string): Promise<Reader> {
  // The first reader of a new server waits until the pages are built.
  await page.goto(`${url}/api-docs`, { timeout: BUILD_MS });
  await started(page);
  // The address bar follows the scroll position, so the reader remembers where the link led.
  let place = '';
  return {
    follow: async (link) => {
      await page.locator('a.logo').click();
      await started(page);
      await page.locator('main').getByRole('link', { name: 'With curl' }).click();
      await page.waitForSelector('[id="/api-docs/setup"]');
      await started(page);
      const found = page.locator('main .lead').getByRole('link', { name: link }).first();
      place = (await found.getAttribute('href')) ?? '';
      await found.click();
      await page.waitForSelector(`[id="${place}"]`);
      await started(page);
    },
    copyOwnKey: async () => {
      await page.getByRole('button', { name: 'Get a sandbox key' }).click();
      await page.getByRole('button', { name: 'Copy for your shell' }).click();
      return await clipboardOnce(page, (words) => words.includes('API_KEY'));
    },
    open: async (path) => {
      await page.goto(`${url}${path}`);
      await started(page);
    },
    copySample: async (nth) => await copied(page, page.locator('[data-copy-scope]').nth(nth).getByRole('button', COPY)),
    copyBelow: async (heading) => await copied(page, copyButton(page.locator(`[id="${place}"]`), heading)),
  };
}

const COPY = { name: 'Copy', exact: true } as const;

async function copied(page: Page, button: Locator): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await button.click();
  return await clipboardOnce(page, (words) => words !== '');
}

/** The page writes it some time after the press. */
async function clipboardOnce(page: Page, isCopied: (words: string) => boolean): Promise<string> {
  let words = '';
  await until(async () => {
    words = await page.evaluate(() => navigator.clipboard.readText());
    return isCopied(words);
  });
  return words;
}

function copyButton(section: Locator, heading: string): Locator {
  return section
    .getByRole('heading', { name: heading, exact: true })
    .locator('xpath=following::*[@data-copy-scope][1]')
    .getByRole('button', COPY);
}
