/**
 * Takes the pictures of docs/screens: `node e2e/workbench/take-screens.ts` for the two that are committed (wide in
 * light, narrow in dark), with `--all` for every size and scheme.
 */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { argv } from 'node:process';
import { launchBrowser } from '../support/browser.ts';
import { openScreen, SCHEMES, SCREENS, SIZES } from './screens.ts';
import { startWorkbench } from './workbench-server.ts';

const FOLDER = resolve(import.meta.dirname, '../../docs/screens/workbench');
const COMMITTED: ReadonlySet<string> = new Set(['1280-light', '390-dark']);

await mkdir(FOLDER, { recursive: true });
const server = await startWorkbench();
const browser = await launchBrowser();
for (const viewport of SIZES) {
  for (const colorScheme of SCHEMES) {
    const look = `${viewport.width}-${colorScheme}`;
    if (!COMMITTED.has(look) && !argv.includes('--all')) continue;
    const page = await browser.newPage({ viewport, colorScheme });
    for (const screen of SCREENS) {
      await openScreen(page, server.origin, screen);
      await page.screenshot({ path: join(FOLDER, `${screen.name}-${look}.png`) });
    }
    await page.close();
  }
}
await browser.close();
await server.stop();
