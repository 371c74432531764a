import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { openScreen, SCHEMES, SCREENS, SIZES } from './screens.ts';
import { startWorkbench, type WorkbenchServer } from './workbench-server.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;
let server: WorkbenchServer;

beforeAll(async () => {
  server = await startWorkbench();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

describe('every screen of the workbench', () => {
  for (const viewport of SIZES) {
    for (const colorScheme of SCHEMES) {
      it(`has no axe violation, no page wider than itself and no refused style at ${viewport.width} px, ${colorScheme}`, async () => {
        const context = await browser.newContext({ viewport, colorScheme });
        const page = await context.newPage();
        // Over the protocol, because the policy of the page refuses a script that comes with it.
        const protocol = await context.newCDPSession(page);
        const faults: string[] = [];
        page.on('console', (message) => {
          if (message.type() === 'error') faults.push(`console: ${message.text()}`);
        });
        page.on('pageerror', (error) => faults.push(String(error)));

        for (const screen of SCREENS) {
          await openScreen(page, server.origin, screen);
          await protocol.send('Runtime.evaluate', { expression: AXE });
          const run = 'axe.run().then((result) => result.violations.map((one) => `${one.id}: ${one.nodes[0].html}`))';
          const violations = await page.evaluate<string[]>(run);
          const excess = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
          faults.push(...violations.map((violation) => `${screen.name}: ${violation}`));
          if (Number(excess) > 0) faults.push(`${screen.name}: ${excess} px too wide`);
        }
        await context.close();

        expect(faults).toEqual([]);
      }, 180_000);
    }
  }
});
