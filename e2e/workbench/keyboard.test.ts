import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { startWorkbench, type WorkbenchServer } from './workbench-server.ts';

let browser: Browser;
let server: WorkbenchServer;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
});

beforeEach(async () => {
  server = await startWorkbench();
  page = await browser.newPage();
});

afterEach(async () => {
  await page.close();
  await server.stop();
});

afterAll(async () => {
  await browser.close();
});

const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const said = async (text: string): Promise<void> => await page.getByRole('status').filter({ hasText: text }).waitFor();
const statusIs = async (label: string): Promise<void> =>
  await page.locator('main header').getByText(label, { exact: true }).waitFor();

async function openFromQueue(insured: string): Promise<void> {
  await page.goto(`${server.origin}/workbench`);
  await page.getByRole('row', { name: insured }).waitFor();
  await press('/');
  await page.keyboard.type(insured);
  await page.getByText('1 request', { exact: true }).waitFor();
  await page.getByRole('row', { name: insured }).focus();
  await press('Enter');
  await page.getByRole('heading', { level: 1, name: insured }).waitFor();
}

describe('by keyboard alone', () => {
  it('brings a referred TECH_EO request from the queue to a shared quote', async () => {
    await openFromQueue('Harbor Analytics LLC');

    await press('a');
    await said('Picked up.');
    await press('r');
    await said('Rated.');
    await page.getByRole('article', { name: 'Option 1' }).waitFor();
    await press('q');
    const dialog = page.getByRole('dialog', { name: 'Share the quote' });
    await dialog.getByText('quote_ready is sent now').waitFor();
    await dialog.getByRole('button', { name: 'Share quote' }).focus();
    await press('Enter');

    await said('Quote shared.');
    await statusIs('Quotes Shared');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status');
  });

  it('closes what blocks a bind, binds, and issues once the rest is closed', async () => {
    await openFromQueue('Northwind Dental Group');
    const bind = page.getByRole('button', { name: 'Bind', exact: true });
    await bind.focus();
    await press('Enter');
    await page.getByRole('tooltip').filter({ hasText: 'Open subjectivities: Signed and dated application' }).waitFor();

    await closeSubjectivity('Signed and dated application');
    await bind.focus();
    await press('Enter');
    await page.getByRole('dialog', { name: 'Bind' }).getByRole('button', { name: 'Bind now' }).focus();
    await press('Enter');
    await said('Bound.');
    await closeSubjectivity('Confirmation of offline backups within 30 days');
    await page.getByRole('button', { name: 'Issue policy' }).focus();
    await press('Enter');
    await page.getByRole('dialog', { name: 'Issue the policy' }).getByRole('button', { name: 'Issue policy' }).focus();
    await press('Enter');

    await said('Policy issued.');
    await statusIs('Completed');
  });

  it('declines with a reason, and gives the focus back when it is thought over', async () => {
    await openFromQueue('Harbor Analytics LLC');
    await press('d');
    await page.getByRole('dialog', { name: 'Decline the request' }).waitFor();
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await press('d');
    await page.getByLabel('Reason').focus();
    await page.keyboard.type('Outside');
    await press('Control+Enter');

    await said('Declined.');
    await statusIs('Declined');
  });

  it('holds with a sentence for the broker, and undoes it', async () => {
    await openFromQueue('Harbor Analytics LLC');
    await press('h');
    await page.getByRole('dialog', { name: 'Put on hold' }).waitFor();
    await page.keyboard.type('Capacity');
    await press('Tab');
    await page.keyboard.type('We ask for capacity.');
    await press('Tab');
    await page.keyboard.type('12012026');
    await press('Control+Enter');
    await said('On hold.');
    await statusIs('Hold');

    await page.getByRole('button', { name: 'Undo' }).focus();
    await press('Enter');

    await statusIs('Submitted');
  });

  it('finds every action in the palette, refused ones with their reason', async () => {
    await openFromQueue('Harbor Analytics LLC');
    await press('Control+k');
    await page.keyboard.type('share');
    await page.getByRole('option', { name: /Share quote.*Pick the request up first/s }).waitFor();

    await page.getByRole('combobox').fill('pick');
    await press('Enter');

    await said('Picked up.');
  });

  it('goes to places by G and a second letter', async () => {
    await page.goto(`${server.origin}/workbench`);
    await page.getByRole('row').nth(1).waitFor();
    for (const [key, title] of [
      ['a', 'Audit'],
      ['r', 'Renewals'],
      ['b', 'Bind desk'],
      ['q', 'All requests'],
    ] as const) {
      await press('g', key);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    }
  });
});

async function closeSubjectivity(description: string): Promise<void> {
  await page.getByRole('button', { name: `Close: ${description}` }).focus();
  await press('Enter');
  await page.getByRole('dialog').getByLabel('Evidence').focus();
  await page.keyboard.type('Seen on file');
  await press('Control+Enter');
  await said('Subjectivity closed.');
}

it('signs in with password and one-time code, and says one thing about every failure', async () => {
  const closed = await startWorkbench('--signed-out');
  await page.goto(`${closed.origin}/workbench`);
  await page.getByLabel('E-mail').fill('nora@corvus.test');
  await page.getByLabel('Password').fill('wrong');
  await press('Enter');
  await page.getByRole('alert').filter({ hasText: 'That did not work.' }).waitFor();

  await page.getByLabel('Password').fill('right');
  await press('Enter');
  await page.getByLabel('Code from your authenticator app').waitFor();
  await page.keyboard.type('123456');
  await press('Enter');

  await page.getByRole('heading', { level: 1, name: 'All requests' }).waitFor();
  await closed.stop();
});
