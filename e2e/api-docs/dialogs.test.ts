/** What a reader can open, on every page: the menu of a narrow screen, the search, the console of a sample. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { docsPages } from '../support/docs-pages.ts';
import { type DocsSite, openDocsSite, started } from './docs-site.ts';

let site: DocsSite;

beforeAll(async () => {
  site = await openDocsSite();
});

afterAll(() => site.close());

const WIDTHS = [390, 1280] as const;

describe.each(docsPages())('%s', (path) => {
  it.each(WIDTHS)('has nothing that axe finds in what can be opened, in light and dark: %i px', async (width) => {
    const page = await site.newPage({ viewport: { width, height: 800 }, bypassCSP: true });
    await page.goto(site.url + path);
    await started(page);
    const found: string[] = [];

    if (width === 390) found.push(...(await inMenu(page)));
    found.push(...(await inSearch(page)), ...(await inConsole(page)));

    expect(found).toEqual([]);
    await page.context().close();
  });
});

async function inMenu(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.locator('dialog[open] .menu').waitFor();
  const found = await withoutThePage(page, async () => await violations(page, 'dialog[open]'));
  await page.keyboard.press('Escape');
  return found;
}

async function inSearch(page: Page): Promise<readonly string[]> {
  await page.keyboard.press('/');
  await page.locator('[data-search-dialog] input').fill('status');
  await page.locator('[data-search-dialog] [role=option]').first().waitFor();
  const found = await withoutThePage(page, async () => await violations(page, '[data-search-dialog]'));
  await page.keyboard.press('Escape');
  return found;
}

/** Pages without a sample have no console. */
async function inConsole(page: Page): Promise<readonly string[]> {
  const opener = page.locator('[data-try]').first();
  if ((await opener.count()) === 0) return [];
  await opener.click();
  await page.locator('.console').waitFor();
  return await violations(page, '.console');
}

/**
 * Takes the text of the page out from behind a dialog for as long as something looks at the dialog: axe reads the whole
 * document before it looks at a part, and ten thousand elements take it longer than the part. The page is inert then, and
 * bars.test.ts looks at it.
 */
async function withoutThePage(page: Page, look: () => Promise<readonly string[]>): Promise<readonly string[]> {
  const twice = await idsUsedTwice(page);
  const aside = await page.evaluateHandle(() => {
    const places = [...document.querySelectorAll('main > *')].map((part) => {
      const place = document.createComment('');
      part.replaceWith(place);
      return { part, place };
    });
    return () => {
      for (const { part, place } of places) place.replaceWith(part);
    };
  });
  const found = await look();
  await aside.evaluate((putBack) => putBack());
  return [...twice, ...found];
}

/** Ids that two elements have, one of them behind the dialog: axe cannot see that without the page. */
async function idsUsedTwice(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });
}
