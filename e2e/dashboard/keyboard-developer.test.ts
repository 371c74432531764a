import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';
import { KeyboardUser } from '../workbench/keyboard-user.ts';
import { type RunningBindery, startBindery, until } from './running-bindery.ts';

let bindery: RunningBindery;
let browser: Browser;
let receiver: WebhookReceiver;
let developer: KeyboardUser;

beforeAll(async () => {
  [bindery, browser] = await Promise.all([startBindery({ BINDERY_WEBHOOK_ALLOW_LOOPBACK: '1' }), launchBrowser()]);
  receiver = await startWebhookReceiver(bindery.apiKey);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  developer = new KeyboardUser(await context.newPage());
  await developer.page.goto(bindery.signIn.developer);
  await developer.pressButton('Sign in');
  await developer.reach(developer.page.getByRole('link', { name: 'Developers' }));
  await developer.press('Enter');
  await developer.page.getByRole('heading', { level: 1, name: 'Developers' }).waitFor();
});
afterAll(async () => {
  await browser.close();
  await bindery.stop();
  await receiver.stop();
});

const said = async (text: string): Promise<void> =>
  await developer.page.getByRole('status').filter({ hasText: text }).waitFor();

/** Holds back the next answers to a query until the returned function is called. */
async function hold(query: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await developer.page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes(query)) await released;
    await route.continue();
  });
  return release;
}

it('makes a key, which is shown once, and revokes it after typing how it begins', async () => {
  const { page } = developer;

  await developer.pressButton('Create a key');
  await said('The key was created.');
  const key = (await page.getByText('Copy it now').locator('code').textContent()) ?? '';
  const fields = page.getByLabel(/^Type \S+ to revoke$/);
  await until(async () => (await fields.count()) === 2);
  const label =
    (await page
      .getByText(/^Type \S+ to revoke$/)
      .last()
      .textContent()) ?? '';
  const prefix = /^Type (\S+) to revoke$/.exec(label)?.[1] ?? '';
  expect(key.startsWith(prefix)).toBe(true);

  await developer.reach(fields.last());
  await developer.type(prefix);
  await developer.press('Tab', 'Enter');

  await said('The key was revoked.');
  await until(async () => (await fields.count()) === 1);
});

it('saves the URL, sends a test event, and sends it again alone and with all that failed', async () => {
  const { page } = developer;

  const test = page.getByRole('button', { name: 'Send test event' });
  const readAgain = await hold('query Developers');
  await developer.fill('URL that receives events', receiver.url);
  await developer.pressButton('Save URL');
  await developer.reach(test);
  expect(await test.getAttribute('aria-disabled')).toBe('true');
  readAgain();
  await said('The URL was saved.');
  expect(await test.evaluate((button) => button === document.activeElement)).toBe(true);
  await developer.press('Enter');
  await said('A test event is on its way.');
  await until(async () => receiver.events.length === 1);
  await developer.pressButton('Send again: quote_ready');
  await said('It will be sent again.');
  await until(async () => receiver.events.length === 2);
  await developer.pressButton('Resend all failed');
  await said('Nothing failed since then.');

  await developer.choose('State', 'Failed');
  await page.getByText('Nothing matches').waitFor();
  await developer.reach(page.getByRole('link', { name: 'Show all' }));
  await developer.press('Enter');
  await page.getByRole('listitem').getByText('quote_ready').first().waitFor();
  expect(receiver.rejections).toEqual([]);
});

it('moves the test clock', async () => {
  const { page } = developer;
  const before = (await page.getByText('Your time is').first().textContent()) ?? '';
  const inAYear = `${Number(/\d{4}/.exec(before)?.[0]) + 1}-01-15`;

  await developer.fillDay('Move forward to', inAYear);
  await page.getByText('This will happen on the way:').waitFor();
  await developer.pressButton('Move the clock');

  await said(`Your time is now ${inAYear} 12:00:00 UTC.`);
});

it('is told of a first sign-in, opens the people from there, signs the person out and removes the person', async () => {
  const { page } = developer;
  const dana = await (await browser.newContext()).newPage();
  await dana.goto(bindery.signIn.broker);
  await dana.getByRole('button', { name: 'Sign in' }).click();
  await dana.getByRole('heading', { level: 1 }).waitFor();
  const isSignedIn = async (): Promise<boolean> => {
    const headers = { origin: bindery.url, 'x-bindery-dashboard': '1' };
    const data = { query: '{ session { kind } }' };
    return (await dana.request.post(`${bindery.url}/dashboard/graphql`, { headers, data })).ok();
  };
  expect(await isSignedIn()).toBe(true);

  await developer.reach(page.getByRole('link', { name: /^Inbox/ }));
  await developer.press('Enter');
  await developer.reach(page.getByRole('link', { name: /First sign-in: Dana Cole/ }));
  await developer.press('Enter');
  const actions = 'Actions for Dana Cole (dana.cole@broker.example)';
  await developer.chooseFromMenu(actions, 'End the sessions');
  await said('The sessions were ended.');
  expect(await isSignedIn()).toBe(false);

  await developer.chooseFromMenu(actions, 'Remove…');
  const dialog = page.getByRole('dialog', { name: 'Remove Dana Cole' });
  await dialog.waitFor();
  await developer.pressButton('Remove', dialog);
  await said('The person was removed.');
  await page
    .getByRole('row', { name: /dana\.cole@broker\.example/ })
    .getByText('Removed')
    .waitFor();
  await dana.context().close();
});
