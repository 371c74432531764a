import { gzipSync } from 'node:zlib';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningBindery, startBindery } from '../dashboard/running-bindery.ts';
import { launchBrowser } from '../support/browser.ts';
import { BrokerAtWork } from './broker-at-work.ts';
import { type StaffAtWork, startWork } from './staff-at-work.ts';

const NAMES = ['Cedar & Pine Furniture', 'Granite State Foods', 'Mirador Hotels', 'Palisade Law Partners'];

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

describe('the queue, by keyboard alone', () => {
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

  it('triages twenty requests with at most three presses each, besides what is typed', {
    timeout: 240_000,
  }, async () => {
    const names = Array.from({ length: 20 }, (_, index) => `Triage ${String.fromCharCode(65 + index)} Works`);
    for (let from = 0; from < names.length; from += 5) {
      await Promise.all(names.slice(from, from + 5).map(async (name) => await broker.aReferral(name)));
    }
    await grace.goTo('/?q=Triage&status=SUBMITTED');
    await grace.page.getByText('20 requests', { exact: true }).waitFor();
    let presses = 0;
    const press = async (...keys: readonly string[]): Promise<void> => {
      presses += keys.length;
      await grace.press(...keys);
    };
    const cursor = grace.page.locator('tr[data-row]:focus');
    for (let done = 0; done < names.length; done += 1) {
      const name = (await cursor.getByRole('link').textContent()) ?? '';
      const isDeclined = done % 2 === 1;
      if (isDeclined) {
        await press('d');
        await grace.dialog('Decline the request').waitFor();
        await grace.type('Security');
        await press('Control+Enter');
        await grace.hears('Declined.');
        await press('Escape');
        await row(name).waitFor({ state: 'detached' });
      } else {
        await press('a');
        await row(name).getByText('Grace Lind').waitFor();
        await press('j');
      }
      await cursor.filter({ hasNotText: name }).waitFor();
    }

    expect(presses).toBeLessThanOrEqual(3 * names.length);
    const { queue } = await grace.ask(
      'query { queue(filter: { text: "Triage" }, first: 50) { nodes { status assignee { name } } } }',
    );
    const outcomes: readonly string[] = queue.nodes.map(
      ({ status, assignee }: { readonly status: string; readonly assignee: { readonly name: string } | null }) =>
        status === 'DECLINED' ? status : assignee?.name,
    );
    expect(outcomes.filter((outcome) => outcome === 'DECLINED')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'Grace Lind')).toHaveLength(10);
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
    await page.goto(`${bindery.url}/workbench/?view=ALL`);
    await page.getByRole('row', { name: 'Mirador Hotels' }).waitFor();

    const sizes = await Promise.all(scripts);

    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(200 * 1024);
    expect([...hosts]).toEqual([bindery.url]);
  });
});
