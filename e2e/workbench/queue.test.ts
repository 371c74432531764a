import { gzipSync } from 'node:zlib';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningBindery, startBindery, until } from '../dashboard/running-bindery.ts';
import { launchBrowser } from '../support/browser.ts';
import { BrokerAtWork } from './broker-at-work.ts';
import { type StaffAtWork, startWork } from './staff-at-work.ts';

const NAMES = ['Cedar & Pine Furniture', 'Granite State Foods', 'Mirador Hotels', 'Palisade Law Partners'];
const DRAFTS = 52;

let bindery: RunningBindery;
let browser: Browser;
let grace: StaffAtWork;
let broker: BrokerAtWork;

beforeAll(async () => {
  [bindery, browser] = await Promise.all([startBindery({ STAFF_TWO_FACTOR: 'required' }), launchBrowser()]);
  broker = new BrokerAtWork(bindery);
  await Promise.all(NAMES.map(async (name) => await broker.aReferral(name)));
  grace = await startWork(browser, bindery, 'manager');
});
afterAll(async () => {
  await browser.close();
  await bindery.stop();
});

const row = (insured: string): Locator => grace.page.getByRole('row', { name: insured });
const rowCount = async (): Promise<number> => (await grace.page.getByRole('row').count()) - 1;
const focusedName = async (): Promise<string> =>
  await grace.page.evaluate(() => document.activeElement?.querySelector('a')?.textContent ?? '');

describe('the queue, by keyboard alone', () => {
  it('peeks at the reason of a referral that no rule made', async () => {
    await grace.goTo('/?q=Copperline');
    await grace.reach(grace.page.getByRole('row', { name: 'Copperline Engineering' }));
    await grace.press('Space');

    const peek = grace.page.getByRole('complementary', { name: 'Peek' });
    await peek.getByText('a referral was asked for by X-TESTING').waitFor();
  });

  it('moves by J and K, peeks by Space and opens by Enter', async () => {
    await grace.goTo('/');
    await row('Mirador Hotels').waitFor();
    await grace.reach(grace.page.getByRole('row').nth(1));
    const first = await focusedName();
    await grace.press('j');
    expect(await focusedName()).not.toBe(first);
    await grace.press('k');
    expect(await focusedName()).toBe(first);

    await grace.press(' ');
    await grace.page.getByRole('complementary', { name: 'Peek' }).getByRole('heading', { name: first }).waitFor();
    expect(await focusedName()).toBe(first);
    await grace.press('Escape', 'Enter');

    await grace.page.getByRole('heading', { level: 1, name: first }).waitFor();
  });

  it('keeps view, filters and sort in the address, and offers to clear what hides everything', async () => {
    await grace.goTo('/');
    await row('Mirador Hotels').waitFor();
    await grace.chooseFromMenu('Status', 'Submitted');
    await grace.press('Escape');
    await grace.choose('Sort', 'Newest');
    await grace.page.waitForURL(/\?status=SUBMITTED&sort=NEWEST$/);
    await grace.page.reload();
    await row('Mirador Hotels').waitFor();
    expect(await row('Bluebird Staffing').count()).toBe(0);

    await grace.press('/');
    await grace.type('nobody');
    await grace.page.getByText('No request matches these filters').waitFor();
    await grace.reach(grace.page.getByRole('button', { name: 'Clear filters' }).last());
    await grace.press('Enter');
    await row('Bluebird Staffing').waitFor();

    await grace.press('g', 'b');
    await grace.page.getByRole('heading', { level: 1, name: 'Bind desk' }).waitFor();
    await until(async () => (await rowCount()) === 1);
    await row('Lakeview Veterinary Clinic').waitFor();
  });

  it('assigns several at once, to herself and to somebody else, and takes it back', async () => {
    await grace.goTo('/?q=Palisade');
    await row('Palisade Law Partners').waitFor();
    const assignee = row('Palisade Law Partners').getByRole('gridcell').last();
    const before = (await assignee.textContent()) ?? '';
    await grace.reach(row('Palisade Law Partners'));
    await grace.press('x');
    await grace.pressButton('Assign to me');
    await grace.hears('1 assigned to Grace Lind.');
    await assignee.filter({ hasText: 'Grace Lind' }).waitFor();
    await grace.pressButton('Undo');
    await assignee.filter({ hasText: before }).waitFor();

    await grace.goTo('/?product=CYBER&status=SUBMITTED');
    await row('Mirador Hotels').waitFor();
    await grace.reach(grace.page.getByLabel('Select all rows'));
    await grace.press(' ');
    await grace.chooseFromMenu('Assign to', 'Noah Park');
    await grace.hears(/assigned to Noah Park/);
    await row('Mirador Hotels').getByText('Noah Park').waitFor();
  });

  it('offers what is new without touching focus and rows', { timeout: 120_000 }, async () => {
    await grace.goTo('/?status=SUBMITTED');
    await row('Mirador Hotels').waitFor();
    await grace.reach(grace.page.getByRole('row').nth(1));
    await grace.press('j');
    const focused = await focusedName();
    const before = await rowCount();
    await broker.aReferral('Tidewater Credit Union');

    const offer = grace.page.getByRole('button', { name: '1 new or changed' });
    await offer.waitFor();

    expect(await focusedName()).toBe(focused);
    expect(await rowCount()).toBe(before);
    await grace.reach(offer);
    await grace.press('Enter');
    await row('Tidewater Credit Union').waitFor();
    expect(await rowCount()).toBe(before + 1);
  });

  it('shows fifty at a time', { timeout: 120_000 }, async () => {
    const names = Array.from({ length: DRAFTS }, (_, index) => `Draft ${index + 1}`);
    await Promise.all(names.map(async (name) => await broker.aDraft(name, 'CYBER')));
    await grace.goTo('/?status=INCOMPLETE');
    await row('Draft').first().waitFor();
    expect(await rowCount()).toBe(50);

    await grace.pressButton('Show 50 more');

    await row('Draft')
      .nth(DRAFTS - 1)
      .waitFor();
    expect(await rowCount()).toBe(DRAFTS + 1);
  });

  it('says what failed and recovers when the server is back', async () => {
    await grace.goTo('/');
    await row('Mirador Hotels').waitFor();
    await grace.page.route('**/staff/graphql', async (route) => await route.abort());
    await grace.press('g', 'b');
    await grace.page.getByText(/^The server cannot be reached\. What you see/).waitFor();
    await grace.reach(grace.page.getByRole('button', { name: 'Try again' }).first());
    await grace.page.unroute('**/staff/graphql');
    await grace.press('Enter');

    await row('Lakeview Veterinary Clinic').waitFor();
  });

  it('says when the network is gone instead of trying in vain, and reads again by itself', async () => {
    await grace.goTo('/');
    await row('Mirador Hotels').waitFor();
    await grace.page.context().setOffline(true);
    await grace.page.getByText('You are offline. Reading goes on').waitFor();
    await grace.press('g', 'b');
    await grace.pressButton('Try again');
    await grace.page.getByRole('tooltip').filter({ hasText: 'This is read again by itself' }).waitFor();

    await grace.page.context().setOffline(false);

    await row('Lakeview Veterinary Clinic').waitFor();
  });

  it('narrows by reason, and keeps the focus while somebody types slowly', async () => {
    await grace.goTo('/');
    await row('Mirador Hotels').waitFor();
    await grace.chooseFromMenu('Reason', 'Prior claims');
    await grace.press('Escape');
    await grace.page.waitForURL(/rule=PRIOR_CLAIMS/);
    await row('Mirador Hotels').waitFor();

    await grace.press('/');
    await grace.type('Mira');
    await grace.page.waitForURL(/q=Mira(&|$)/);
    await grace.type('dor');
    await grace.page.waitForURL(/q=Mirador/);
    await grace.page.getByText('1 request', { exact: true }).waitFor();

    await grace.pressButton('Clear filters');
    await until(async () => (await grace.page.getByLabel('Search insured, website or id').inputValue()) === '');
  });

  it('opens a row on what its letter stands for', async () => {
    const onRow = async (key: string): Promise<void> => {
      await grace.goTo('/?q=Mirador');
      await grace.reach(row('Mirador Hotels'));
      await grace.press(key);
    };
    for (const [key, dialog] of [
      ['h', 'Put on hold'],
      ['m', 'Ask the broker for more'],
      ['d', 'Decline the request'],
    ] as const) {
      await onRow(key);
      await grace.dialog(dialog).waitFor();
    }
    await onRow('n');
    await grace.page.getByLabel('New note').and(grace.page.locator(':focus')).waitFor();
    await onRow('r');
    await grace.page.getByRole('heading', { name: 'Options' }).waitFor();
    await onRow('b');
    await grace.page.getByRole('heading', { name: 'Bind desk' }).waitFor();
  });

  it('narrows by age against the promise, by day of effect and by premium', async () => {
    await grace.goTo('/');
    await row('Mirador Hotels').waitFor();
    await grace.choose('Age', 'Under 24');
    await grace.page.waitForURL(/age=0-24/);
    await row('Mirador Hotels').waitFor();
    await row('Bluebird Staffing').waitFor({ state: 'detached' });
    await grace.press('End');
    await grace.page.waitForURL(/age=48-/);
    await grace.page.getByText('No request matches these filters').waitFor();
    await grace.press('Home');
    await row('Bluebird Staffing').waitFor();

    await grace.pressButton('More filters');
    await grace.fillDay('Effective to', broker.inDays(10));
    await grace.page.waitForURL(/to=/);
    await grace.page.getByText('No request matches these filters').waitFor();
    await grace.fillDay('Effective to', broker.inDays(60));
    await row('Mirador Hotels').waitFor();
    await grace.fill('Premium from', '1,000');
    await grace.page.waitForURL(/min=100000(&|$)/);
    await row('Lakeview Veterinary Clinic').waitFor();
    await row('Mirador Hotels').waitFor({ state: 'detached' });
  });

  it('comes with at most 200 KB of script, and nothing from elsewhere', async () => {
    const page = await grace.page.context().newPage();
    const scripts: Promise<number>[] = [];
    const hosts = new Set<string>();
    page.on('response', (response) => {
      hosts.add(new URL(response.url()).origin);
      if (response.request().resourceType() !== 'script') return;
      scripts.push(response.body().then((body) => gzipSync(body).byteLength));
    });
    await page.goto(`${bindery.url}/workbench/`);
    await page.getByRole('row', { name: 'Mirador Hotels' }).waitFor();

    const sizes = await Promise.all(scripts);

    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(200 * 1024);
    expect([...hosts]).toEqual([bindery.url]);
  });
});
