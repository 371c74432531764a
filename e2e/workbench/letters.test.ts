import type { Browser } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { RunningBindery } from '../dashboard/running-bindery.ts';
import type { BrokerAtWork } from './broker-at-work.ts';
import { setUpWorkbench } from './set-up-workbench.ts';
import { type StaffAtWork, startWork } from './staff-at-work.ts';

let bindery: RunningBindery;
let browser: Browser;
let uma: StaffAtWork;
let broker: BrokerAtWork;

setUpWorkbench((setUp) => {
  ({ bindery, browser, broker, underwriter: uma } = setUp);
});

describe('several at once', () => {
  it('are held, and what could not be is told with its reason', async () => {
    const grace = await startWork(browser, bindery, 'manager');
    const free = await broker.aReferral('Bulkhead Marine');
    const taken = await broker.aReferral('Bulkhead Freight');
    await grace.act(taken, 'pickUp');
    await uma.goTo('/?q=Bulkhead');
    await uma.page.getByText('2 requests', { exact: true }).waitFor();
    await uma.reach(uma.page.getByLabel('Select all rows'));
    await uma.press(' ');
    await uma.pressButton('Hold');
    await uma.fill('Internal reason', 'Capacity');
    await uma.fill('Message to the broker', 'We ask for capacity.');
    await uma.fillDay('Review on', broker.inDays(5));
    await uma.press('Control+Enter');

    await uma.hears('1 done. Bulkhead Freight: Grace Lind is reviewing this request.');

    expect([(await broker.read(free)).status, (await broker.read(taken)).status]).toEqual(['HOLD', 'SUBMITTED']);
  });
});

describe('an outage', () => {
  it('keeps the page and what is typed, says so, and brings the dialog when the server is back', async () => {
    const id = await broker.aReferral('Outrigger Boats');
    const window = await uma.anotherWindow();
    const { page } = window;
    await window.goTo(`/requests/${id}`);
    const title = page.getByRole('heading', { level: 1, name: 'Outrigger Boats' });
    await title.waitFor();
    await window.press('n');
    await window.type('Half a thought');
    const everything = '**/*';
    await page.route(everything, async (route) => await route.abort());
    await window.reach(page.getByRole('button', { name: 'Decline' }));
    await window.press('Enter');
    const banner = page.getByText(/^The server cannot be reached/);
    await banner.waitFor();
    expect(await title.isVisible()).toBe(true);

    await page.unroute(everything);
    await window.dialog('Decline the request').waitFor();
    await banner.waitFor({ state: 'detached' });
    await window.press('Escape');
    expect(await page.getByLabel('New note').inputValue()).toBe('Half a thought');
    await page.close();
  });
});
