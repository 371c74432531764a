/**
 * Takes the pictures of docs/screens on the real server: `node e2e/workbench/take-screens.ts` for the two looks that
 * are committed (wide in light, narrow in dark; some in all four), `--all` for every look, names for those alone.
 */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { argv } from 'node:process';
import type { Page } from 'playwright-core';
import { startBindery } from '../dashboard/running-bindery.ts';
import { launchBrowser } from '../support/browser.ts';
import { startWebhookReceiver } from '../support/webhook-receiver.ts';
import { LOOKS, look, openConflict, openScreen, SCREENS } from './screens.ts';
import { StaffAtWork } from './staff-at-work.ts';
import { makeWorld, WORLD_SETTINGS } from './world.ts';

const FOLDER = resolve(import.meta.dirname, '../../docs/screens/workbench');
const COMMITTED: ReadonlySet<string> = new Set(['1280-light', '390-dark']);
/** What every state looks like is seen on these. */
const IN_EVERY_LOOK: ReadonlySet<string> = new Set([
  'queue',
  'queue-empty',
  'queue-loading',
  'queue-server-away',
  'request-review',
  'request-options',
  'request-refused',
  'dialog-conflict',
]);

await mkdir(FOLDER, { recursive: true });
const [bindery, browser] = await Promise.all([startBindery(WORLD_SETTINGS), launchBrowser()]);
const receiver = await startWebhookReceiver(bindery.apiKey);
const world = await makeWorld(browser, bindery, receiver.url);
const visitor = async () => new StaffAtWork(await (await browser.newContext()).newPage(), bindery.url);

const names = argv.slice(2).filter((name) => !name.startsWith('--'));
for (const screen of SCREENS) {
  if (names.length > 0 && !names.includes(screen.name)) continue;
  const page = await openScreen(world, screen, visitor);
  await picture(screen.name, page);
  await page.close();
}
const { page: conflict } = await openConflict(world);
await picture('dialog-conflict', conflict);
await browser.close();
await Promise.all([bindery.stop(), receiver.stop()]);

async function picture(name: string, page: Page): Promise<void> {
  for (const [size, scheme] of LOOKS) {
    const file = `${name}-${size.width}-${scheme}`;
    const isWanted = COMMITTED.has(`${size.width}-${scheme}`) || IN_EVERY_LOOK.has(name) || argv.includes('--all');
    if (!isWanted) continue;
    await look(page, [size, scheme]);
    await page.screenshot({ path: join(FOLDER, `${file}.png`) });
  }
}
