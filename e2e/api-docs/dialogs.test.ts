/** What a reader can open, on every page: the menu of a narrow screen, the search, the console of a sample. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { docsPages } from '../support/docs-pages.ts';
import { type DocsSite, nextFrame, openDocsSite, started } from './docs-site.ts';

let site: DocsSite;

beforeAll(async () => {
  site = await openDocsSite();
});

afterAll(() => site.close());

const WIDTHS = [390, 1280] as const;

describe.each(docsPages())('%s', (path) => {
  let page: Page;

  // Opened once, so that axe is read once and a tree of ten thousand elements is warm for the second width.
  beforeAll(async () => {
    page = await site.newPage({ bypassCSP: true });
    await page.goto(site.url + path);
    await started(page);
  });
  afterAll(() => page.context().close());

  it.each(WIDTHS)('has nothing that axe finds in what can be opened, in light and dark: %i px', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    await nextFrame(page);
    const found: string[] = [];

    if (width === 390) found.push(...(await inMenu(page)));
    found.push(...(await inConsole(page)));

    expect(found).toEqual([]);
  });
});

it.each(WIDTHS)('has nothing that axe finds in the search, which is the same on every page: %i px', async (width) => {
  const page = await site.newPage({ viewport: { width, height: 800 }, bypassCSP: true });
  await page.goto(`${site.url}/api-docs/cyber`);
  await started(page);

  expect(await inSearch(page)).toEqual([]);
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
  const found = await withoutThePage(page, async () => await violations(page, '.console'), '.console');
  await page.locator('.console').getByRole('button', { name: 'Close', exact: true }).click();
  return found;
}

/**
 * Takes the text of the page out for as long as something looks at a part: axe reads the whole document before it looks
 * at a part, and ten thousand elements take it longer than the part. The section that holds the part stays, with its
 * headings; bars.test.ts looks at the others.
 */
async function withoutThePage(
  page: Page,
  look: () => Promise<readonly string[]>,
  part = 'dialog',
): Promise<readonly string[]> {
  const twice = await idsUsedTwice(page);
  const aside = await page.evaluateHandle((kept) => {
    const others = [...document.querySelectorAll('main > *')].filter((section) => !section.querySelector(kept));
    const places = others.map((section) => {
      const place = document.createComment('');
      section.replaceWith(place);
      return { section, place };
    });
    return () => {
      for (const { section, place } of places) place.replaceWith(section);
    };
  }, part);
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
