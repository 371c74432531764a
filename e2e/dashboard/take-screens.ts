/**
 * Saves a screenshot of every screen of the dashboard in both sizes and schemes to the ignored folder
 * screens/dashboard: `node e2e/dashboard/take-screens.ts`; with names, only those screens. The applications must be
 * built; `npm run screens` does both.
 */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { argv } from 'node:process';
import { launchBrowser } from '../support/browser.ts';
import { openScreen, pageOf, SIZES } from './open-screen.ts';
import { startBindery } from './running-bindery.ts';
import { LATER_SCREENS, SCREENS, type Screen } from './screens.ts';
import { letTheYearPass, makeWorld, type World } from './world.ts';

const FOLDER = resolve(import.meta.dirname, '../../screens/dashboard');
const SCHEMES = ['light', 'dark'] as const;

const names = argv.slice(2).filter((name) => !name.startsWith('--'));
const wanted = (screens: readonly Screen[]) => screens.filter(({ name }) => names.length === 0 || names.includes(name));

await mkdir(FOLDER, { recursive: true });
const [bindery, browser] = await Promise.all([startBindery(), launchBrowser()]);
try {
  const world = await makeWorld(bindery, browser);
  for (const screen of wanted(SCREENS)) await take(world, screen);
  const later = wanted(LATER_SCREENS);
  if (later.length > 0) await letTheYearPass(browser, world);
  for (const screen of later) await take(world, screen);
} finally {
  await browser.close();
  await bindery.stop();
}

async function take(world: World, screen: Screen): Promise<void> {
  for (const viewport of SIZES) {
    for (const colorScheme of SCHEMES) {
      const page = await pageOf(browser, world, screen.who, { viewport, colorScheme });
      await openScreen(page, world, screen);
      const name = `${screen.name}-${viewport.width}-${colorScheme}.png`;
      await page.screenshot({ path: join(FOLDER, name), fullPage: !screen.name.startsWith('dialog-') });
      await page.context().close();
    }
  }
}
