import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { aSubmittedRequest, type RunningBindery, startBindery } from './running-bindery.ts';

const INSURED = 'Open Harbor Logistics';

let bindery: RunningBindery;
let browser: Browser;

beforeAll(async () => {
  [bindery, browser] = await Promise.all([startBindery(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await bindery.stop();
});

async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  return await (await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })).newPage();
}

it('leads from the findings in the dashboard to a report that IT reads on a phone, a rescan, and the end of the link', {
  timeout: 240_000,
}, async () => {
  const id = await aSubmittedRequest(bindery, { name: INSURED, website: 'referable-scan.test' });
  const broker = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
  await broker.goto(bindery.signIn.broker);
  await broker.getByRole('button').click();
  await broker.getByRole('heading', { level: 1 }).waitFor();
  await broker.goto(`${bindery.url}/dashboard/requests/${id}`);
  const section = broker.getByRole('region', { name: 'What an outsider sees of the website' });
  await section.getByText('4 things to fix').waitFor();
  await section.getByText('What to do: No DMARC record').click();
  await section.getByText('Why it matters to a claim').first().waitFor();

  await section.getByRole('button', { name: 'Share with IT' }).click();
  await broker.getByRole('button', { name: 'Make a link' }).click();
  await broker.getByRole('button', { name: 'Copy the link' }).click();
  await broker.getByText('The link was copied.').waitFor();
  const link = await broker.evaluate(() => navigator.clipboard.readText());
  await broker.keyboard.press('Escape');

  const phone = await newPage({ viewport: { width: 390, height: 844 } });
  const opened = await phone.goto(link);
  expect(opened?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  await phone.getByRole('heading', { name: 'No DMARC record' }).waitFor();
  expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(390);
  expect(await violations(phone)).toEqual([]);

  await section.getByRole('button', { name: 'I fixed it: scan again' }).click();
  await section.getByText('The scan before it gave 72.').waitFor({ timeout: 60_000 });

  await section.getByRole('button', { name: /^Withdraw the link/ }).click();
  await broker.getByText('The link was withdrawn.').waitFor();
  expect((await phone.reload())?.status()).toBe(410);
  await phone.getByRole('heading', { name: 'This link does not open a report any more' }).waitFor();
});
