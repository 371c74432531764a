import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
});

it('starts a real browser that renders a page and runs its script', async () => {
  const page = await browser.newPage();

  await page.setContent('<h1>slow</h1><script>document.querySelector("h1").textContent = "ready"</script>');

  expect(await page.textContent('h1')).toBe('ready');
});
