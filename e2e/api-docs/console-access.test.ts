import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleSite, getKey, openConsole, openConsoleSite, openFullConsole, send } from './console-site.ts';

let site: ConsoleSite;

beforeAll(async () => {
  site = await openConsoleSite();
}, 300_000);
afterAll(() => site.close());

describe('the open console', () => {
  it('comes to the top of the pane, and shows its answer, without moving the header', async () => {
    const { page } = await site.newTab('/api-docs/setup/authentication', { viewport: { width: 390, height: 700 } });
    const first = await openConsole(page, 'setup/first-request');
    const headerTop = async () => (await page.locator('header').first().boundingBox())?.y ?? -1;
    const pane = await page.locator('main').boundingBox();
    await expect.poll(async () => Math.abs(((await first.boundingBox())?.y ?? 0) - (pane?.y ?? -9))).toBeLessThan(2);
    const opened = await headerTop();
    await first.getByLabel('Your sandbox key').fill(site.bindery.apiKey);
    await send(first);

    await expect.poll(() => first.getByRole('group', { name: 'Response' }).evaluate(isInView)).toBe(true);
    expect(opened).toBeGreaterThanOrEqual(0);
    expect(await headerTop()).toBe(opened);
  });

  it('scrolls nothing sideways but code at 320 px', async () => {
    const { tab } = await openFullConsole(site, 320);

    expect(await tab.page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0);
  });

  it('hides nothing behind its bar when one tabs through it', async () => {
    const { tab, console } = await openFullConsole(site, 1280);
    await console.focus();
    const covered = await everyStop(tab.page, async () => await tab.page.evaluate(coveredElement));

    expect(covered.filter(Boolean)).toEqual([]);
  });
});

describe('with the keyboard alone', () => {
  it('a key is got, a request is sent, and the focus comes back', async () => {
    const { page, lines } = await site.newTab('/api-docs/setup/create-client');
    await page.locator('[data-try="setup/create-client"]').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.console');
    await pressOn(page, 'Get a sandbox key');
    await page.getByText('Your brokerage id', { exact: true }).waitFor();
    await pressOn(page, 'Send');
    await page.getByText('The same fields as in the recorded response.').waitFor();
    await page.keyboard.press('Tab');
    await pressOn(page, 'Close');

    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-try'))).toBe('setup/create-client');
    expect(await page.locator('.console').count()).toBe(0);
    expect(lines).toEqual([]);
  });
});

describe('the samples of the page', () => {
  it('carry the brokerage of the tab’s key when they are copied', async () => {
    const { page, visit } = await site.newTab('/api-docs/setup/create-client', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const copied = async (language: string) => {
      await page.locator(`[data-sample="setup/create-client"] [data-choose-language="${language}"]`).click();
      await page.locator('[data-sample="setup/create-client"] [data-copy]').click();
      return await page.evaluate(() => navigator.clipboard.readText());
    };
    const before = await copied('curl');
    const console = await openConsole(page, 'setup/create-client');
    await getKey(console);
    const brokerageId = await console.getByLabel('brokerageId required').inputValue();
    await visit('/api-docs/setup/create-client');

    expect(before).toContain('$BROKERAGE_ID');
    for (const language of ['curl', 'node', 'python']) {
      const text = await copied(language);
      expect(text).toContain(`"${brokerageId}"`);
      expect(text).not.toContain('BROKERAGE_ID');
    }
  });
});

/** Tabs forward until the button with this name has the focus, and presses it. */
async function pressOn(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < 60; stop += 1) {
    if ((await page.evaluate(() => document.activeElement?.textContent)) === name)
      return await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${name}`);
}

/** What is found at each tab stop, from here to the end of the console. */
async function everyStop<T>(page: Page, look: () => Promise<T>): Promise<readonly T[]> {
  const found: T[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    if (!(await page.evaluate(() => document.activeElement?.closest('.console') !== null))) return found;
    found.push(await look());
  }
}

/** True when the element begins or ends inside the window. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return (top >= 0 && top < window.innerHeight) || (bottom > 0 && bottom <= window.innerHeight);
}

/** The focused element, if something covers its middle. */
function coveredElement(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused.matches('pre')) return undefined;
  const box = focused.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return top && (focused.contains(top) || top.contains(focused)) ? undefined : focused.outerHTML.slice(0, 120);
}
