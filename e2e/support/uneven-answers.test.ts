import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { answerUnevenly, everythingHasCome } from './uneven-answers.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

it('waits until the answer to a question is drawn, not only until it is asked', async () => {
  const page = await browser.newPage();
  await answerUnevenly(page);
  await page.route('**/graphql', async (route) => await route.fulfill({ body: 'Chain intact' }));
  await page.route('**/screen', async (route) => {
    const script = `fetch('/graphql').then((answer) => answer.text()).then((words) => { document.body.textContent = words; });`;
    await route.fulfill({
      contentType: 'text/html',
      body: `<body><span class="skeleton-bar"></span><script>${script}</script></body>`,
    });
  });

  await page.goto('http://bindery.test/screen');
  await everythingHasCome(page);

  expect(await page.textContent('body')).toBe('Chain intact');
  await page.close();
});
