/**
 * Takes the pictures of docs/screens/dashboard: `node e2e/dashboard/take-screens.ts` for the two looks that are committed
 * (wide in light, narrow in dark), with `--all` for every size and scheme. The applications must be built.
 */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { argv } from 'node:process';
import { launchBrowser } from '../support/browser.ts';
import { startBindery } from './running-bindery.ts';
import { makeWorld, openScreen, SCREENS, SIZES, type World } from './screens.ts';

const FOLDER = resolve(import.meta.dirname, '../../docs/screens/dashboard');
const COMMITTED: ReadonlySet<string> = new Set(['1280-light', '390-dark']);

await mkdir(FOLDER, { recursive: true });
const LOOKS = SIZES.flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
);

const [bindery, browser] = await Promise.all([startBindery(), launchBrowser()]);
try {
  const world = await makeWorld(bindery, browser);
  for (const look of LOOKS) {
    const name = `${look.viewport.width}-${look.colorScheme}`;
    if (COMMITTED.has(name) || argv.includes('--all')) await takeAll(world, look, name);
  }
} finally {
  await browser.close();
  await bindery.stop();
}

async function takeAll(world: World, look: (typeof LOOKS)[number], name: string): Promise<void> {
  for (const screen of SCREENS) {
    const page = await openScreen(browser, world, screen, look);
    const fullPage = !screen.name.startsWith('dialog-');
    await page.screenshot({ path: join(FOLDER, `${screen.name}-${name}.png`), fullPage });
    await page.context().close();
  }
}
