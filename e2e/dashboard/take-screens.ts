/**
 * Saves a screenshot of every screen of the dashboard in both sizes and schemes to the ignored folder
 * screens/dashboard: `node e2e/dashboard/take-screens.ts`. The applications must be built; `npm run screens` does both.
 */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { launchBrowser } from '../support/browser.ts';
import { openScreen, pageOf, SIZES } from './open-screen.ts';
import { startBindery } from './running-bindery.ts';
import { SCREENS } from './screens.ts';
import { makeWorld, type World } from './world.ts';

const FOLDER = resolve(import.meta.dirname, '../../screens/dashboard');
const SCHEMES = ['light', 'dark'] as const;

await mkdir(FOLDER, { recursive: true });
const [bindery, browser] = await Promise.all([startBindery(), launchBrowser()]);
try {
  const world = await makeWorld(bindery, browser);
  for (const viewport of SIZES) for (const colorScheme of SCHEMES) await takeAll(world, { viewport, colorScheme });
} finally {
  await browser.close();
  await bindery.stop();
}

interface Look {
  readonly viewport: (typeof SIZES)[number];
  readonly colorScheme: (typeof SCHEMES)[number];
}

async function takeAll(world: World, look: Look): Promise<void> {
  for (const screen of SCREENS) {
    const page = await pageOf(browser, world, screen.who, look);
    await openScreen(page, world, screen);
    const name = `${screen.name}-${look.viewport.width}-${look.colorScheme}.png`;
    await page.screenshot({ path: join(FOLDER, name), fullPage: !screen.name.startsWith('dialog-') });
    await page.context().close();
  }
}
