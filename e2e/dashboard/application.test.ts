import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { KeyboardUser } from '../workbench/keyboard-user.ts';
import { EFFECTIVE_ON, fillIn, give, NEEDED, startRequest } from './fill-application.ts';
import { type RunningBindery, startBindery } from './running-bindery.ts';

let bindery: RunningBindery;
let browser: Browser;
let signedIn: Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

beforeAll(async () => {
  [bindery, browser] = await Promise.all([startBindery(), launchBrowser()]);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(bindery.signIn.broker);
  await page.getByRole('button').click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  signedIn = await context.storageState();
  await context.close();
});
afterAll(async () => {
  await browser.close();
  await bindery.stop();
});

async function home(width = 1280): Promise<Page> {
  const context = await browser.newContext({
    storageState: signedIn,
    viewport: { width, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${bindery.url}/dashboard`);
  return page;
}

const saved = async (page: Page) => await page.getByText(/^Saved \d/).waitFor();
const check = async (page: Page) => await page.getByRole('link', { name: 'Check and send' }).first().click();

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send the application' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  await page.getByText(/^Sent: the application of/).waitFor();
}

const US = 'United States of America';

describe('a broker with a mouse', { timeout: 120_000 }, () => {
  it.each([
    ['CYBER', { name: 'Mouse Bakery', country: US }, /^Smart Cyber Cyber/, 'Quotes Shared'],
    ['CYBER_EU', { name: 'Mouse Handel', country: 'Sweden' }, /^Smart Cyber EU/, 'Quotes Shared'],
    ['TECH_EO', { name: 'Mouse Software', country: US }, /^Smart Tech/, 'Submitted'],
  ] as const)('starts, breaks, corrects and sends a request of %s', async (productType, insured, product, status) => {
    const page = await home();
    await startRequest(page, insured, product);
    const [first, ...others] = NEEDED[productType];
    await fillIn(page, others);
    await check(page);

    await page.getByRole('heading', { name: '1 answer is missing' }).waitFor();
    expect(await page.getByRole('button', { name: 'Send the application' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Effective date' }).click();
    const date = page.getByLabel('Effective date');
    await expect.poll(async () => await date.evaluate((node) => node === document.activeElement)).toBe(true);
    await date.fill('2020-01-01');
    await date.blur();
    await page.getByText('Cover cannot begin in the past.').waitFor();
    await give(page, first);
    await saved(page);
    await page.reload();
    expect(await page.getByLabel('Effective date').inputValue()).toBe(EFFECTIVE_ON);
    await check(page);
    await send(page);

    await page.getByRole('heading', { level: 1, name: insured.name }).waitFor();
    await page.getByText(status, { exact: true }).first().waitFor({ timeout: 60_000 });
    await page.context().close();
  });

  it('loses nothing while the connection is away, even when the page is left', async () => {
    const page = await home(390);
    await startRequest(page, { name: 'Offline Bakery', country: US }, /^Smart Cyber Cyber/);
    await page.context().setOffline(true);
    await give(page, { choose: 'Yes', of: 'Formal backups' });
    await page.getByText('Not saved: the server does not answer. Trying again.').waitFor();
    await page.getByRole('link', { name: 'To the request' }).click();
    await page.context().setOffline(false);
    await page.goBack();

    const yes = page.getByRole('radiogroup', { name: 'Formal backups' }).getByRole('radio', { name: 'Yes' });
    await yes.waitFor();
    expect(await yes.isChecked()).toBe(true);
    await saved(page);
    await page.context().close();
  });

  it('is told in the second window that the first has saved, and goes on from there', async () => {
    const page = await home();
    await startRequest(page, { name: 'Two Windows Bakery', country: US }, /^Smart Cyber Cyber/);
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.getByRole('heading', { level: 1 }).waitFor();
    await give(page, { choose: 'Yes', of: 'Formal backups' });
    await saved(page);

    await give(second, { choose: 'No', of: 'Email filtering' });
    await second.getByRole('button', { name: 'Show the newer version' }).click();

    const group = (name: string) => second.getByRole('radiogroup', { name });
    await expect
      .poll(async () => await group('Formal backups').getByRole('radio', { name: 'Yes' }).isChecked())
      .toBe(true);
    expect(await group('Email filtering').getByRole('radio', { name: 'No', exact: true }).isChecked()).toBe(false);
    await page.context().close();
  });
});

describe('a broker without a mouse', { timeout: 180_000 }, () => {
  /** Presses from the list of requests to the sent application, text that is typed not counted. */
  const MOST_PRESSES = 110;

  it('starts, fills in and sends a request, with presses to spare', async () => {
    const page = await home();
    const person = new CountingUser(page);
    await page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor();
    await person.reach(page.getByRole('link', { name: 'New request' }));
    await person.press('Enter');
    await person.pressButton('A new insured');
    await person.fill('Name', 'Keyboard Bakery');
    await person.fill('Website', 'auto-quotable-scan.test');
    await person.choose('Country', 'United States of');
    await person.choose('State or region', 'Ohio');
    await person.fill('City', 'Columbus');
    await person.reach(page.getByRole('radio', { name: /^Smart Cyber Cyber/ }));
    await person.press('Space');
    await person.pressButton('Start the application');
    await page.getByRole('heading', { level: 1, name: 'Application: Keyboard Bakery' }).waitFor();

    await person.fillDay('Effective date', EFFECTIVE_ON);
    await person.choose('Limit 1', '$1,000,000');
    await person.choose('Retention 1', '$10,000');
    await person.choose('Home state', 'Ohio');
    await person.fill('Nature of business', 'Engineering Services');
    await page.getByRole('option', { name: 'Engineering Services', exact: true }).waitFor();
    await person.press('Enter');
    await person.fill('Gross annual revenue', '5000000');
    await person.choose('Number of personal records', '0-');
    for (const answer of NEEDED.CYBER) if ('choose' in answer) await person.answer(answer.of, answer.choose);
    await person.reach(page.getByRole('link', { name: 'Check and send' }).last());
    await person.press('Enter');
    await person.pressButton('Send the application');
    await person.pressButton('Send now', page.getByRole('dialog'));

    await page.getByText('Sent: the application of Keyboard Bakery.').waitFor();
    expect(person.presses).toBeLessThanOrEqual(MOST_PRESSES);
    await page.context().close();
  });
});

/** Counts every key that is not text. */
class CountingUser extends KeyboardUser {
  presses = 0;

  override async press(...keys: readonly string[]): Promise<void> {
    this.presses += keys.length;
    await super.press(...keys);
  }

  /** A radio button: Tab to the group, then the arrow keys; Space for the first one. */
  async answer(question: string, choice: string): Promise<void> {
    const group = this.page.getByRole('radiogroup', { name: new RegExp(`^${question}`) });
    await this.reach(group.getByRole('radio').first());
    const wanted = group.getByRole('radio', { name: choice, exact: true });
    await this.press('Space');
    while (!(await wanted.isChecked())) await this.press('ArrowRight');
  }
}
