/** What a reader can open, on every page: the menu of a narrow screen, the search, the console of a sample. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../dashboard/axe.ts';
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
  const found = await violations(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  return found;
}

async function inSearch(page: Page): Promise<readonly string[]> {
  await page.keyboard.press('/');
  await page.locator('[data-search-dialog] input').fill('status');
  await page.locator('[data-search-dialog] [role=option]').first().waitFor();
  const found = await violations(page, '[data-search-dialog]');
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
