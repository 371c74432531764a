import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningBindery, startBindery, until } from '../dashboard/running-bindery.ts';
import { oneTimeCode } from '../support/authenticator.ts';
import { violations } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';
import { enterPassword, loginOf, StaffAtWork, setUpSecondFactor, startWork } from './staff-at-work.ts';

let bindery: RunningBindery;
let browser: Browser;
let olga: StaffAtWork;

beforeAll(async () => {
  const settings = { STAFF_TWO_FACTOR: 'required', BINDERY_WEBHOOK_ALLOW_LOOPBACK: '1' };
  [bindery, browser] = await Promise.all([startBindery(settings), launchBrowser()]);
  olga = await startWork(browser, bindery, 'operator');
});
afterAll(async () => {
  await browser.close();
  await bindery.stop();
});

/** What axe finds after all animations: half-faded text has half its contrast. */
async function faults(): Promise<readonly string[]> {
  await olga.page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'));
  return await violations(olga.page);
}

/** The secret that is shown once, until the dialog is closed. */
async function shownOnce(title: string): Promise<string> {
  const dialog = olga.dialog(title);
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await olga.pressButton('I have saved it', dialog);
  await dialog.waitFor({ state: 'detached' });
  return secret;
}

describe('partners and their keys, by keyboard alone', () => {
  it('makes a partner, gives it a second key and takes the first away', async () => {
    await olga.goTo('/settings/partners');
    await olga.pressButton('New partner');
    await olga.fill('Name', 'Meridian Broker Platform', olga.dialog('Create a partner'));
    await olga.press('Enter');
    const first = await shownOnce('The new key');
    expect(await statusWith(first)).toBe(200);

    await olga.pressButton('Issue key for Meridian Broker Platform');
    const second = await shownOnce('The new key');
    expect([await statusWith(first), await statusWith(second)]).toEqual([200, 200]);

    const keys = olga.page.getByRole('group', { name: 'Keys, Meridian Broker Platform' });
    const prefixes = (await keys.locator('code').allTextContents()).map((text) => text.replace('…', ''));
    const prefix = prefixes.find((one) => first.startsWith(one)) ?? '';
    await olga.pressButton(`Revoke ${prefix}`);
    await olga.fill('Beginning of the key', 'something else');
    await olga.press('Enter');
    await olga.page.getByText('That is not the beginning of this key.').waitFor();
    await olga.fill('Beginning of the key', prefix);
    await olga.press('Enter');
    await olga.hears('Key revoked.');
    await keys.getByRole('row', { name: prefix }).getByText('Revoked').waitFor();
    expect([await statusWith(first), await statusWith(second)]).toEqual([404, 200]);
    expect(await faults()).toEqual([]);
  });

  async function statusWith(key: string): Promise<number> {
    const headers = { 'x-api-key': key, 'x-api-version': 'v2.0', 'x-user-email': 'a@b.example', 'x-user-name': 'A' };
    const data = { query: '{ testClock { now } }' };
    return (await olga.page.context().request.post(`${bindery.url}/q`, { headers, data })).status();
  }
});

describe('people of the provider', () => {
  const INES = 'ines.kato@provider.example';

  /** Ines opens the newest link of her mails, which a sandbox keeps, and chooses a password with it. */
  async function choosePassword(ines: StaffAtWork, password: string): Promise<void> {
    const { mails } = await olga.ask('{ mails(first: 20) { nodes { to link } } }');
    await ines.page.goto(String(mails.nodes.find(({ to }: { readonly to: string }) => to === INES).link));
    await ines.page.getByRole('heading', { name: 'Choose your password' }).waitFor();
    expect(await violations(ines.page)).toEqual([]);
    await ines.fill('New password', password);
    await ines.fill('New password again', password);
    await ines.press('Enter');
    await ines.page.getByRole('heading', { name: 'Sign in to Workbench' }).waitFor();
  }

  it('are added, get another role and are shut out at once', async () => {
    await olga.goTo('/settings/staff');
    await olga.pressButton('New staff member');
    const dialog = olga.dialog('Add a person');
    await olga.fill('Name', 'Ines Kato', dialog);
    await olga.fill('E-mail', INES, dialog);
    await olga.press('Control+Enter');
    const kept = olga.dialog('There is no mail server');
    await kept.getByText(`kept in the outbox, addressed to ${INES}`).waitFor();
    expect(await faults()).toEqual([]);
    await olga.pressButton('Done', kept);
    const password = 'seven walnut ladders';
    const ines = new StaffAtWork(await (await browser.newContext()).newPage(), bindery.url);
    await choosePassword(ines, password);
    const login = { role: 'underwriter', email: INES, password };
    await enterPassword(ines, login);
    await setUpSecondFactor(ines, login);

    await olga.chooseFromMenu('Change Ines Kato', 'Make manager');
    await olga.hears('Changed.');
    await olga.page.getByRole('row', { name: 'Ines Kato' }).getByText('Manager').waitFor();
    await olga.chooseFromMenu('Change Ines Kato', 'Reset sign-in');
    const reset = olga.dialog('Reset the sign-in of Ines Kato');
    await reset.getByText('The password, the second factors and every session end now.').waitFor();
    await olga.pressButton('Reset sign-in', reset);
    await olga.pressButton('Done', olga.dialog('There is no mail server'));
    await ines.page.reload();
    await ines.page.getByRole('heading', { name: 'Sign in to Workbench' }).waitFor();
    await enterPassword(ines, login);
    await ines.page.getByRole('alert').waitFor();
    await choosePassword(ines, 'nine pewter lanterns');
    await enterPassword(ines, { ...login, password: 'nine pewter lanterns' });
    await ines.page.getByRole('heading', { name: 'Set up a second factor' }).waitFor();

    await olga.chooseFromMenu('Change Ines Kato', 'Disable');
    await olga.page.getByRole('row', { name: 'Ines Kato' }).getByText('Disabled').waitFor();
    expect(await faults()).toEqual([]);
  });

  it('end a session of theirs on another machine', async () => {
    const uma = await startWork(browser, bindery, 'underwriter 2');
    const elsewhere = new StaffAtWork(
      await (await browser.newContext({ userAgent: 'Forgotten laptop' })).newPage(),
      bindery.url,
    );
    await elsewhere.goTo('/');
    await enterPassword(elsewhere, loginOf(bindery, 'underwriter 2'));
    await elsewhere.fill('Code from your authenticator app', oneTimeCode(uma.key));
    await elsewhere.press('Enter');
    await elsewhere.page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();

    await uma.goTo('/settings/account');
    await uma.pressButton('End the session on Forgotten laptop');
    await uma.hears('Session ended.');

    await elsewhere.page.reload();
    await elsewhere.page.getByRole('heading', { name: 'Sign in to Workbench' }).waitFor();
    await uma.page.reload();
    await uma.page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  });
});

describe('who asked not to be scanned', () => {
  it('is put on the list, is not put on it twice, and is taken off again', async () => {
    await olga.goTo('/settings/scans');
    await olga.pressButton('Add an opt-out');
    const dialog = olga.dialog('Add an opt-out');
    await olga.fill('Domain, address or network', 'not a domain', dialog);
    await olga.fill('Who asked, and how', 'Its owner, by mail on 20 November.', dialog);
    await olga.press('Control+Enter');
    await dialog
      .getByRole('alert')
      .getByText(/must be a domain, an address or a network/)
      .waitFor();
    await olga.fill('Domain, address or network', 'www.quiet.example', dialog);
    await olga.press('Control+Enter');
    await olga.hears('quiet.example will not be scanned.');
    const row = olga.page.getByRole('group', { name: 'Opt-outs' }).getByRole('row', { name: 'quiet.example' });
    await row.getByText('Its owner, by mail on 20 November.').waitFor();
    expect(await faults()).toEqual([]);

    await olga.pressButton('Remove quiet.example');
    await olga.pressButton('Remove', olga.dialog('Remove the opt-out'));
    await olga.hears('quiet.example may be scanned again.');
    await row.waitFor({ state: 'detached' });
  });
});

describe('what is sent', () => {
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    receiver = await startWebhookReceiver(bindery.apiKey);
  });
  afterAll(async () => await receiver.stop());

  it('is listed with its attempts, narrowed, and sent again with the same event', async () => {
    await bindery.api('mutation ($url: String!) { updateWebhook(webhookUrl: $url) { id } }', { url: receiver.url });
    await bindery.api('mutation { sendTestWebhookEvent(type: policy_bound) { id } }');
    await bindery.api('mutation { sendTestWebhookEvent(type: quote_ready) { id } }');
    await until(async () => receiver.events.length === 2);
    await olga.goTo('/settings/webhooks');
    const table = olga.page.getByRole('group', { name: 'Webhook deliveries' });
    await table
      .getByRole('row', { name: 'policy_bound' })
      .getByRole('cell', { name: 'Delivered', exact: true })
      .waitFor();
    expect(await faults()).toEqual([]);

    await olga.choose('Event', 'quote_ready');
    await table.getByRole('row', { name: 'policy_bound' }).waitFor({ state: 'detached' });
    await olga.fill('Endpoint', 'nowhere.example');
    await olga.page.getByText('No delivery matches').waitFor();
    await olga.fill('Endpoint', receiver.url);
    const sent = table.getByRole('row', { name: 'quote_ready' });
    await olga.pressButton('1 attempt of quote_ready');
    const attempts = olga.dialog('quote_ready');
    await attempts.getByText('Attempt 1: 200').waitFor();
    await attempts.getByText(receiver.url).waitFor();
    expect(await faults()).toEqual([]);
    await olga.press('Escape');

    await olga.pressButton(/^Send again: quote_ready/);
    await olga.hears('The event will be sent again.');
    await until(async () => receiver.events.length === 3);
    expect(receiver.events.filter(({ type }) => type === 'quote_ready').map(({ id }) => id)).toHaveLength(2);
    expect(new Set(receiver.events.map(({ id }) => id)).size).toBe(2);
    await sent.nth(1).waitFor();
  });
});
