import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocsSite, openDocsSite, started } from './docs-site.ts';

let site: DocsSite;

beforeAll(async () => {
  site = await openDocsSite();
});

afterAll(() => site.close());

describe('search', () => {
  it.each(['/', 'Control+k'])('opens with %s, finds, announces the count, and Enter goes there', async (key) => {
    const page = await site.newPage();
    await page.goto(`${site.url}/api-docs/setup`);
    await started(page);

    await page.keyboard.press(key);
    // At once: what is typed while the dialog is loaded belongs to the question.
    await page.keyboard.type('selectQuoteOption');
    await page.waitForSelector('[role=option]');
    expect(await page.inputValue('[data-search-dialog] input')).toBe('selectQuoteOption');
    const announced = await page.textContent('[data-search-dialog] [role=status]');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/api-docs/cyber/bind-quote');

    expect(announced).toMatch(/^\d+ results?$/);
  });

  it('moves through the results by arrow, and Escape gives the focus back', async () => {
    const page = await site.newPage();
    await page.goto(`${site.url}/api-docs/setup`);
    await started(page);

    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.locator('[data-search-dialog] input').fill('quote');
    await page.waitForSelector('[role=option]');
    await page.keyboard.press('ArrowDown');
    const second = await page.getAttribute('[data-search-dialog] input', 'aria-activedescendant');
    await page.keyboard.press('Escape');

    expect(second).toBe('search-result-1');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Search');
  });

  it('is fetched at the first opening only, and works without a network afterwards', async () => {
    const page = await site.newPage();
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto(`${site.url}/api-docs/setup`);
    await started(page);
    await page.waitForLoadState('networkidle');
    const before = fetched.filter((path) => /search/.test(path));

    await page.keyboard.press('/');
    await page.locator('[data-search-dialog] input').fill('renewal');
    await page.waitForSelector('[role=option]');
    await page.context().setOffline(true);
    await page.locator('[data-search-dialog] input').fill('webhook');

    await expect.poll(() => page.textContent('[role=option]')).toMatch(/webhook/i);
    expect(before).toEqual([]);
  });

  it('does not take the slash away from a field', async () => {
    const page = await site.newPage();
    await page.goto(`${site.url}/api-docs/cyber/smart-cyber-nature-of-business`);
    await started(page);

    await page.locator('input[data-filter]').first().pressSequentially('web/');

    expect(await page.locator('[data-search-dialog]').isVisible()).toBe(false);
    expect(await page.locator('input[data-filter]').first().inputValue()).toBe('web/');
  });
});
