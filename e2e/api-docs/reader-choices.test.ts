/** A reader's choices apply to every page: the language of the samples, and the theme. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocsSite, openDocsSite, started } from './docs-site.ts';

let site: DocsSite;

beforeAll(async () => {
  site = await openDocsSite();
});

afterAll(() => site.close());

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path);
  await started(page);
}

/** The languages shown in the samples of the page. */
async function shown(page: Page): Promise<readonly string[]> {
  const blocks = page.locator('details[data-language]:visible');
  return [
    ...new Set(await blocks.evaluateAll((found) => found.map((block) => block.getAttribute('data-language') ?? ''))),
  ];
}

describe('the language of the samples', () => {
  it('is chosen once for all samples, stays under the pointer, and is remembered on the next page', async () => {
    const page = await site.newPage();
    await visit(page, '/api-docs/cyber/bind-quote');
    const button = page.locator('[data-sample="cyber/select-quote-option"] [data-choose-language=python]');
    await button.scrollIntoViewIfNeeded();
    const before = await button.boundingBox();

    await button.click();
    const after = await button.boundingBox();
    const here = await shown(page);
    await visit(page, '/api-docs/setup');

    expect(here).toEqual(['python']);
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
    expect(await shown(page)).toEqual(['python']);
  });

  it('is the one of the address, for this visit alone; an unknown one is curl', async () => {
    const page = await site.newPage();

    await visit(page, '/api-docs/cyber/bind-quote?lang=graphql');
    const asked = await shown(page);
    await visit(page, '/api-docs/cyber/bind-quote?lang=cobol');

    expect([asked, await shown(page)]).toEqual([['graphql'], ['curl']]);
  });

  it('is the one that is printed', async () => {
    const page = await site.newPage();
    await visit(page, '/api-docs/cyber/bind-quote?lang=node');

    await page.emulateMedia({ media: 'print' });

    expect(await shown(page)).toEqual(['node']);
    expect(await page.locator('[data-menu]').isVisible()).toBe(false);
  });
});

describe('the theme', () => {
  it('follows the system until one is chosen, and the choice is there before the next page is drawn', async () => {
    const page = await site.newPage({ colorScheme: 'dark' });
    await visit(page, '/api-docs/faq');
    const ground = () => page.evaluate(() => getComputedStyle(document.querySelector('main') ?? document.body).color);
    const bySystem = await ground();

    await page.getByRole('button', { name: 'System theme' }).click();
    const light = await ground();
    await page.goto(`${site.url}/api-docs/errors`, { waitUntil: 'commit' });
    await page.waitForSelector('main');

    expect(light).not.toBe(bySystem);
    expect(await ground()).toBe(light);
    await page.getByRole('button', { name: 'Light theme' }).click();
    expect(await ground()).toBe(bySystem);
  });
});

describe('the end of a page', () => {
  it('copies the page as Markdown, and leads to its neighbours', async () => {
    const page = await site.newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await visit(page, '/api-docs/cyber-eu');

    await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
    await expect.poll(() => page.textContent('[data-announcer]')).toBe('Copied');

    const twin = await (await fetch(`${site.url}/api-docs/cyber-eu.md`)).text();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(twin);
    const neighbours = page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link');
    expect(await neighbours.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/api-docs/cyber',
      '/api-docs/tech-eo',
    ]);
  });
});
