import { readFile } from 'node:fs/promises';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Data, type RunningBindery, startBindery, until } from '../dashboard/running-bindery.ts';
import { launchBrowser } from '../support/browser.ts';
import { BrokerAtWork } from './broker-at-work.ts';
import { type StaffAtWork, startWork } from './staff-at-work.ts';

let bindery: RunningBindery;
let browser: Browser;
let grace: StaffAtWork;
let broker: BrokerAtWork;

beforeAll(async () => {
  [bindery, browser] = await Promise.all([startBindery({ STAFF_TWO_FACTOR: 'required' }), launchBrowser()]);
  broker = new BrokerAtWork(bindery);
  grace = await startWork(browser, bindery, 'manager');
});
afterAll(async () => {
  await browser.close();
  await bindery.stop();
});

describe('policies and renewals, by keyboard alone', () => {
  it('takes a policy near its end out of the renewals, and cancels it', async () => {
    await broker.aPolicy('Redwood Health Network');
    await broker.letPass(310);
    await grace.goTo('/');
    await grace.page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await grace.press('g', 'r');
    await grace.page.getByRole('heading', { level: 1, name: 'Renewals' }).waitFor();
    const renewal = grace.page.getByRole('row', { name: 'Redwood Health Network' });
    await renewal.getByText('85', { exact: true }).waitFor();
    await renewal.getByText('not quoted yet').waitFor();
    await grace.reach(renewal.getByRole('link', { name: 'Do not renew Redwood Health Network' }));
    await grace.press('Enter');
    await grace.dialog('Do not renew').waitFor();
    await grace.press('Escape');

    await grace.goTo('/policies?q=Redwood%20Health');
    await grace.reach(grace.page.getByRole('row', { name: 'Redwood Health Network' }));
    await grace.press('Enter');
    await grace.page.getByRole('heading', { level: 1, name: 'Redwood Health Network' }).waitFor();
    const timeline = grace.page.getByRole('region', { name: 'Timeline' });
    await timeline.getByText('Bound', { exact: true }).waitFor();
    await timeline.getByText('Issued', { exact: true }).waitFor();

    await grace.pressButton('Do not renew');
    const dialog = grace.dialog('Do not renew');
    await dialog.getByText('The renewal was solicited already.').waitFor();
    await grace.fill('Reason', 'Moved to another provider', dialog);
    await grace.press('Control+Enter');
    await grace.hears('Set to non-renewal.');
    await grace.page.getByText('Moved to another provider').first().waitFor();
    await grace.page.getByRole('link', { name: 'Closed' }).waitFor();
    await grace.pressButton('Renew after all');
    await grace.page.getByRole('tooltip').filter({ hasText: 'The renewal was made already.' }).waitFor();

    await grace.pressButton('Cancel policy');
    await grace.fillDay('First day without cover', broker.inDays(-30));
    await grace.fill('Reason', 'Asked by the insured', grace.dialog('Cancel the policy'));
    await grace.press('Control+Enter');
    await grace.hears('Policy cancelled.');
    await grace.page.getByText('Cancelled', { exact: true }).first().waitFor();
  });

  it('has the actions of a policy side by side below its name on a phone', async () => {
    const { page } = grace;
    await grace.goTo('/policies?q=Redwood%20Analytics');
    await grace.reach(page.getByRole('row', { name: 'Redwood Analytics' }));
    await grace.press('Enter');
    const name = page.getByRole('heading', { level: 1, name: 'Redwood Analytics' });
    await name.waitFor();
    const before = page.viewportSize();

    await page.setViewportSize({ width: 390, height: 844 });
    const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? 0;
    const actions = ['Note', 'Do not renew', 'Cancel policy'].map((one) => page.getByRole('button', { name: one }));
    const [first = 0, ...others] = await Promise.all(actions.map(topOf));

    expect(others).toEqual([first, first]);
    expect(first).toBeGreaterThan((await topOf(name)) + 20);
    if (before) await page.setViewportSize(before);
  });

  it('leaves cancelling to a manager and says so', async () => {
    const uma = await startWork(browser, bindery, 'underwriter');
    await uma.goTo('/policies?q=Redwood%20Analytics');
    await uma.reach(uma.page.getByRole('row', { name: 'Redwood Analytics' }));
    await uma.press('Enter');

    await uma.pressButton('Cancel policy');

    await uma.page.getByRole('tooltip').filter({ hasText: 'Only a manager cancels a policy.' }).waitFor();
  });
});

describe('documents and talk of a request', () => {
  it('takes a document from staff, and a note that can be taken back', async () => {
    const id = await broker.aReferral('Summit Freight Systems');
    await grace.openFromQueue('Summit Freight Systems');
    // Registered before the button is reached: the browser takes a moment to pass its chooser on.
    const chosen = grace.page.waitForEvent('filechooser');
    await grace.reach(grace.page.getByLabel('Upload', { exact: true }));
    await grace.press('Enter');
    const chooser = await chosen;
    await chooser.setFiles({ name: 'loss-runs.txt', mimeType: 'text/plain', buffer: Buffer.from('two losses') });
    await grace.hears('loss-runs.txt was uploaded.');
    const link = grace.page.getByRole('link', { name: 'loss-runs.txt' });
    await link.waitFor();
    const { href } = new URL((await link.getAttribute('href')) ?? '', grace.page.url());
    const file = await grace.page.context().request.get(href);
    expect(await file.text()).toBe('two losses');

    await grace.press('n');
    await grace.type('Spoke with Dana');
    await grace.press('Control+Enter');
    await grace.hears('Note added.');
    await grace.page.getByText('Spoke with Dana').waitFor();
    await grace.pressButton('Undo');
    await grace.page.getByText('Spoke with Dana').waitFor({ state: 'detached' });

    const { request } = await grace.ask(
      'query ($id: ID!) { request(id: $id) { documents { name createdBy } notes { text } } }',
      { id },
    );
    expect(request).toEqual({ documents: [{ name: 'loss-runs.txt', createdBy: 'Grace Lind' }], notes: [] });
  });

  it('answers an unknown id with the page that says nothing', async () => {
    await grace.goTo('/requests/01990000-0000-7000-8000-000000000000');

    await grace.page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor();
  });
});

describe('the portfolio, by keyboard alone', () => {
  it('is narrowed, leads from a figure to the requests behind it, and is downloaded', async () => {
    const { page } = grace;
    await grace.goTo('/portfolio');
    await page.getByRole('region', { name: 'In this period' }).getByText('Hit ratio').waitFor();
    await grace.choose('Period', 'Last 12');
    await page.waitForURL(/from=\d{4}-/);
    await grace.choose('Class', 'Engineering');
    await page.waitForURL(/class=Engineering/);
    await grace.choose('Broker', 'Harbor');
    await page.waitForURL(/broker=/);

    const week = page.getByRole('region', { name: 'Requests by week' }).getByRole('row').nth(1);
    const submitted = week.getByRole('link').first();
    await grace.reach(submitted);
    const count = Number(await submitted.textContent());
    expect(count).toBeGreaterThan(0);
    await grace.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'All requests' }).waitFor();
    await page.getByText(count === 1 ? '1 request' : `${count} requests`, { exact: true }).waitFor();
    await page.goBack();
    const file = page.waitForEvent('download');
    await grace.pressButton('Download “Requests by week” as CSV');
    const csv = await readFile(await (await file).path(), 'utf8');
    expect(csv.split('\r\n')).toEqual([
      '\uFEFFWeek of,Submitted,Quoted,Bound',
      expect.stringMatching(new RegExp(`^\\d{4}-\\d\\d-\\d\\d,${count},`)),
      '',
    ]);
  });

  it('says of a period without requests that nothing happened', async () => {
    await grace.goTo('/portfolio?from=2020-01-01&to=2020-01-31');

    const weeks = grace.page.getByRole('region', { name: 'Requests by week' });
    await weeks.getByText('Nothing happened in this period with these filters.').waitFor();
    await grace.pressButton('Download “Requests by week” as CSV');
    await grace.page.getByRole('tooltip').filter({ hasText: 'There is nothing to download.' }).waitFor();
  });

  it('closes a month of a binder, and hands out the same bordereau from then on', async () => {
    const { page } = grace;
    await broker.aPolicy('Granite State Foods');
    await broker.letPass(35);
    await grace.goTo('/portfolio/reports');
    await grace.pressButton('Close the month');
    const asked = page.getByRole('dialog', { name: /^Close \d{4}-\d\d for good/ });
    await asked.waitFor();
    await grace.pressButton('Close the month', asked);
    await grace.hears(/ is closed$/);

    const link = page.getByRole('link', { name: /^Premium bordereau of \d{4}-\d\d as CSV$/ }).first();
    const files = [await handedOut(link), await handedOut(link)];
    expect(files[0]).toMatch(/SCY-US-\d{7}/);
    expect(files[1]).toBe(files[0]);
  });

  async function handedOut(link: Locator): Promise<string> {
    const file = grace.page.waitForEvent('download');
    await grace.reach(link);
    await grace.press('Enter');
    return await readFile(await (await file).path(), 'utf8');
  }
});

describe('the audit trail', () => {
  it('is searched, proves itself and is exported', async () => {
    const id = await broker.aReferral('Vantage Biotech');
    await grace.act(id, 'pickUp');
    await grace.goTo('/');
    await grace.page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await grace.press('g', 'a');
    await grace.page.getByRole('heading', { level: 1, name: 'Audit' }).waitFor();
    await grace.fill('Action', 'picked up');
    await grace.page.waitForURL(/action=picked/);
    const entries = grace.page.getByRole('group', { name: 'Audit entries' });
    await until(async () => {
      const texts = await entries.getByRole('row').allTextContents();
      return texts.length > 1 && texts.slice(1).every((text) => /Picked up|became the underwriter/.test(text));
    });
    await entries.getByRole('link', { name: 'Vantage Biotech' }).waitFor();
    await grace.page.getByText(/^Chain intact, /).waitFor();

    const csv = await exported('Export CSV');
    expect(csv.headers()['content-type']).toContain('text/csv');
    const lines = (await csv.text()).trim().split(/\r?\n/);
    expect(lines.slice(1).every((line) => line.includes('picked up'))).toBe(true);
    expect(lines.join('\n')).toContain(id);
    const json: Data = await (await exported('Export JSON')).json();
    expect(JSON.stringify(json)).toContain(id);
  });

  it('stands still on a phone when the check of its chain ends', async () => {
    const { page } = grace;
    let check = (): void => undefined;
    const checked = new Promise<void>((resolve) => {
      check = resolve;
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route('**/staff/graphql', async (route) => {
      if (route.request().postDataJSON().query.includes('auditChain {')) await checked;
      await route.fallback();
    });
    await grace.goTo('/audit');
    await page.getByText(/^Checking the chain/).waitFor();
    const placeOfFilters = async () => (await page.getByRole('search').boundingBox())?.y;
    const before = await placeOfFilters();
    check();
    await page.getByText(/^Chain intact, /).waitFor();

    expect(before).toBeGreaterThan(0);
    expect(await placeOfFilters()).toBe(before);
    await page.unroute('**/staff/graphql');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  async function exported(name: string) {
    const href = await grace.page.getByRole('link', { name }).getAttribute('href');
    return await grace.page.context().request.get(`${bindery.url}${href}`);
  }
});
