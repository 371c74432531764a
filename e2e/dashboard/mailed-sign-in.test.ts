import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { asStaff } from '../support/staff-call.ts';
import { KeyboardUser } from '../workbench/keyboard-user.ts';
import { aDraft, aSharedQuote, type Data, type RunningBindery, startBindery, until } from './running-bindery.ts';

const MAILS = '{ mails(first: 20) { nodes { kind to link } } }';
const NEW_PARTNER = 'mutation { createPartner(name: "Fjord Risk") { apiKey partner { brokerages { id } } } }';
const DANA = 'dana@broker.example';

let bindery: RunningBindery;
let browser: Browser;
let staff: Awaited<ReturnType<typeof asStaff>>;

beforeAll(async () => {
  [bindery, browser] = await Promise.all([startBindery(), launchBrowser()]);
  const operator = bindery.staff.find(({ role }) => role === 'operator');
  if (!operator) throw new Error('the sandbox has no operator');
  staff = await asStaff(bindery.url, operator);
});
afterAll(async () => {
  await browser.close();
  await bindery.stop();
});

/** Links from Dana's mails, newest first; a sandbox without a mail server stores mails for its operator to read. */
async function links(): Promise<readonly string[]> {
  const { mails } = await staff(MAILS, {});
  return mails.nodes
    .filter(({ to, kind }: Data) => to === DANA && kind === 'dashboard_sign_in')
    .map(({ link }: Data) => String(link));
}

/** Requests a link by typing the address and Enter, opens the newly mailed link, and signs in. */
async function signIn(person: KeyboardUser): Promise<void> {
  const before = (await links()).length;
  await person.page.goto(`${bindery.url}/dashboard/sign-in`);
  await person.fill('Mail address', DANA);
  await person.press('Enter');
  await person.page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
  await until(async () => (await links()).length > before);
  await person.page.goto((await links())[0] ?? '');
  expect(await violations(person.page)).toEqual([]);
  await person.pressButton('Sign in');
  await person.page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor();
}

/** A request of another partner; it is not submitted, because that would make Dana an agent there as well (D15). */
async function aForeignRequest(name: string): Promise<string> {
  const { apiKey, partner } = (await staff(NEW_PARTNER, {})).createPartner;
  const api = bindery.apiOf(apiKey);
  return await aDraft({ api, brokerageId: partner.brokerages[0].id }, { name, productType: 'CYBER' });
}

it('signs in by a mailed link and sees its own brokerage alone, without a mouse', async () => {
  await aSharedQuote(bindery, 'Keyboard Lists Works');
  const foreign = await aForeignRequest('Nordlys Shipping');
  const person = new KeyboardUser(
    await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage(),
  );
  const { page } = person;

  await signIn(person);

  await person.press('/');
  await person.type('keyboard li');
  await page.waitForURL(/search=keyboard/);
  const rows = page.getByRole('list', { name: 'Requests' }).getByRole('listitem');
  await until(async () => (await rows.count()) === 1);
  await person.choose('Status', 'Hold');
  await page.getByText('Nothing matches').waitFor();
  await person.reach(page.getByRole('link', { name: 'Show all' }));
  await person.press('Enter');
  // Without a filter the page shows what waits for whom.
  await page.getByRole('heading', { level: 2, name: 'Your turn' }).waitFor();

  await person.press('/');
  await person.type('Nordlys');
  await page.getByText('Nothing matches').waitFor();
  await page.goto(`${bindery.url}/dashboard/requests/${foreign}`);
  await page.getByRole('heading', { name: 'Not found' }).waitFor();
  await person.reach(page.getByRole('link', { name: 'Back to the requests' }));
  await person.press('Enter');
  await person.reach(page.getByRole('link', { name: 'Keyboard Lists Works' }));
  await person.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Keyboard Lists Works' }).waitFor();
  await page.context().close();
});

it('keeps what was typed when the session ends, until the person has signed in again', async () => {
  const id = await aSharedQuote(bindery, 'Session Over Works');
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await signIn(new KeyboardUser(page));
  await page.goto(`${bindery.url}/dashboard/requests/${id}`);
  await page.getByRole('button', { name: 'Ask for other terms' }).click();
  await page.getByLabel('Limit 1').fill('3,000,000');
  await context.clearCookies();

  await page.getByRole('button', { name: 'Replace the quote' }).click();
  const over = page.getByRole('alertdialog', { name: 'You are signed out' });
  await over.waitFor();
  await signIn(new KeyboardUser(await context.newPage()));
  await over.getByRole('button', { name: 'Continue here' }).click();
  await over.waitFor({ state: 'detached' });

  expect(await page.getByLabel('Limit 1').inputValue()).toBe('3,000,000');
  await context.close();
});
