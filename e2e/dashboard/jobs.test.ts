/** What a broker's daily jobs cost in presses, counted in a real browser. */
import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { aSharedQuote, type RunningBindery, startBindery, until } from './running-bindery.ts';

let bindery: RunningBindery;
let browser: Browser;
let page: Page;
let presses = 0;

const press = async (place: Locator): Promise<void> => {
  presses += 1;
  await place.click();
};

beforeAll(async () => {
  [bindery, browser] = await Promise.all([startBindery(), launchBrowser()]);
  page = await browser.newPage({ locale: 'en-US' });
  await page.goto(bindery.signIn.broker);
  await page.getByRole('button').click();
  await page.getByRole('heading', { level: 2, name: 'Your turn' }).waitFor();
}, 180_000);
afterAll(async () => {
  await browser.close();
  await bindery.stop();
});

async function home(): Promise<void> {
  await page.goto(`${bindery.url}/dashboard`);
  await page.getByRole('heading', { level: 2, name: 'Your turn' }).waitFor();
  presses = 0;
}

async function textOfDownload(begin: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download');
  await begin();
  const file = await readFile(await (await download).path());
  return (await extractText(new Uint8Array(file), { mergePages: true })).text;
}

it('downloads the policy in 2 presses and makes a certificate in 2 more', async () => {
  await home();
  await press(page.getByRole('region', { name: 'Bound this month' }).getByRole('link', { name: 'Redwood Analytics' }));
  await page.getByText(/^Cover begins in \d+ days/).waitFor();

  const policy = await textOfDownload(async () => await press(page.getByRole('button', { name: /^Open Policy/ })));
  expect(policy).toContain('Redwood Analytics');
  expect(presses).toBe(2);

  await press(page.getByRole('button', { name: 'Make a certificate' }));
  await page.getByLabel(/Who asks for it/).fill('Hartford Property LLC');
  expect(await violations(page)).toEqual([]);
  const make = page.getByRole('button', { name: 'Make the PDF' });
  const certificate = await textOfDownload(async () => await press(make));
  expect(certificate).toContain('Hartford Property LLC');
  expect(presses).toBe(4);
});

it('sends the application to the insured in 3 presses, and never opens it', async () => {
  await aSharedQuote(bindery, 'Quick Signer Works');
  await home();
  await press(page.getByRole('link', { name: 'Quick Signer Works' }));
  await press(page.getByRole('button', { name: 'Send to the insured' }));
  await page.getByLabel('Name of the person who signs').fill('Ada Moss');
  await page.getByLabel('Mail address').fill('ada@insured.example');
  expect(await violations(page)).toEqual([]);
  await press(page.getByRole('button', { name: 'Send the mail' }));

  await page.getByText(/^Sent to Ada Moss, ada@insured\.example/).waitFor();
  await page.getByText('Not opened yet.').waitFor();
  expect(presses).toBe(3);
});

it('finds a renewal in 1 press, and sends it when each part of its answers was confirmed', async () => {
  const inSeptember = new Date(Date.now() + 340 * 86_400_000).toISOString();
  await bindery.api('mutation ($to: DateTime!) { advanceTestClock(to: $to) { now } }', { to: inSeptember });
  await until(async () => {
    await home();
    return (await page.getByText('Confirm the answers and send it.').count()) > 0;
  });
  await press(page.getByRole('region', { name: 'Your turn' }).getByRole('link', { name: 'Redwood Analytics' }).first());
  await page.getByRole('heading', { name: 'Expiring and renewing terms' }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(presses).toBe(1);

  const parts = page.getByRole('checkbox', { name: /^Still true/ });
  const count = await parts.count();
  expect(count).toBeGreaterThan(1);
  for (let part = 0; part < count; part += 1) await press(parts.nth(part));
  await press(page.getByRole('button', { name: 'Send the renewal' }));

  await page
    .getByText(/Submitted\./)
    .first()
    .waitFor();
  expect(presses).toBe(1 + count + 1);
});
