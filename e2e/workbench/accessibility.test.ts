import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningBindery, startBindery } from '../dashboard/running-bindery.ts';
import { launchBrowser } from '../support/browser.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';
import { LOOKS, look, openConflict, openScreen, SCREENS } from './screens.ts';
import { StaffAtWork } from './staff-at-work.ts';
import { makeWorld, WORLD_SETTINGS, type World } from './world.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RUN = 'axe.run().then((result) => result.violations.map((one) => `${one.id}: ${one.nodes[0].html}`))';

let bindery: RunningBindery;
let browser: Browser;
let receiver: WebhookReceiver;
let world: World;

beforeAll(async () => {
  [bindery, browser] = await Promise.all([startBindery(WORLD_SETTINGS), launchBrowser()]);
  receiver = await startWebhookReceiver(bindery.apiKey);
  world = await makeWorld(browser, bindery, receiver.url);
}, 300_000);
afterAll(async () => {
  await browser.close();
  await Promise.all([bindery.stop(), receiver.stop()]);
});

const visitor = async (): Promise<StaffAtWork> =>
  new StaffAtWork(await (await browser.newContext()).newPage(), bindery.url);

/** What axe finds, and what is wider than the page, at both sizes in both schemes. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  // Over the protocol, because the policy of the page refuses a script that comes with it.
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Runtime.evaluate', { expression: AXE });
  for (const [size, scheme] of LOOKS) {
    await look(page, [size, scheme]);
    const violations = await page.evaluate<string[]>(RUN);
    const excess = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
    faults.push(...violations.map((violation) => `${size.width} ${scheme} ${violation}`));
    if (excess > 0) faults.push(`${size.width} ${scheme} is ${excess} px too wide`);
  }
  return faults;
}

it.each(SCREENS)('axe finds nothing on $name in its four looks, and nothing is too wide', async (screen) => {
  const page = await openScreen(world, screen, visitor);

  expect(await faultsOf(page)).toEqual([]);
  await page.close();
});

it('axe finds nothing in the dialog that merges two edits', async () => {
  const { page } = await openConflict(world);

  expect(await faultsOf(page)).toEqual([]);
});
