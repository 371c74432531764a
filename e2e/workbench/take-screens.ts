/**
 * Saves a screenshot of every screen of the workbench on the real server to the ignored folder screens/workbench: `node
 * e2e/workbench/take-screens.ts` in four looks (wide and narrow, light and dark); with names, only those screens. The
 * applications must be built; `npm run screens` does both.
 */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { argv } from 'node:process';
import type { Page } from 'playwright-core';
import { startBindery } from '../dashboard/running-bindery.ts';
import { launchBrowser } from '../support/browser.ts';
import { startWebhookReceiver } from '../support/webhook-receiver.ts';
import { LOOKS, look, openConflict, openScreen, openWindow } from './screens/open-screen.ts';
import { SCREENS } from './screens/screens.ts';
import { StaffAtWork } from './staff-at-work.ts';
import { makeWorld, WORLD_SETTINGS } from './world.ts';

const FOLDER = resolve(import.meta.dirname, '../../screens/workbench');

await mkdir(FOLDER, { recursive: true });
const [bindery, browser] = await Promise.all([startBindery(WORLD_SETTINGS), launchBrowser()]);
const receiver = await startWebhookReceiver(bindery.apiKey);
const world = await makeWorld(browser, bindery, receiver.url);
const visitor = async () => new StaffAtWork(await (await browser.newContext()).newPage(), bindery.url);

const names = argv.slice(2).filter((name) => !name.startsWith('--'));
for (const screen of SCREENS) {
  if (names.length > 0 && !names.includes(screen.name)) continue;
  const page = await openScreen(await openWindow(world, screen, visitor), world, screen);
  await picture(screen.name, page);
  await page.close();
}
const { page: conflict } = await openConflict(world);
await picture('dialog-conflict', conflict);
await browser.close();
await Promise.all([bindery.stop(), receiver.stop()]);

async function picture(name: string, page: Page): Promise<void> {
  for (const [size, scheme] of LOOKS) {
    await look(page, [size, scheme]);
    await page.screenshot({ path: join(FOLDER, `${name}-${size.width}-${scheme}.png`) });
  }
}
