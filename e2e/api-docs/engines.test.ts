/**
 * The start-up behaviours are tested in Chromium. Their core is tested again in Firefox and WebKit where Playwright's
 * builds of them are installed; an engine that did not run is named, so that it is not mistaken for one that works.
 */
import { existsSync } from 'node:fs';
import { type BrowserType, firefox, type Page, webkit } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docsPages } from '../support/docs-pages.ts';
import { type DocsServer, startDocsServer } from '../support/docs-server.ts';
import { distanceFromPaneTop, started } from './docs-site.ts';

let server: DocsServer;

beforeAll(async () => {
  server = await startDocsServer();
});

afterAll(() => server.stop());

const OTHER_ENGINES: readonly (readonly [string, BrowserType])[] = [
  ['Firefox', firefox],
  ['WebKit', webkit],
];

describe('other engines', () => {
  it.each(OTHER_ENGINES)(
    '%s starts each page once, lands on cold links and marks them, or is named as not run',
    async (name, engine) => {
      if (!existsSync(engine.executablePath())) {
        console.log(`${name}: not run, it is not installed here`);
        return;
      }
      const browser = await engine.launch();
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      const faults: string[] = [];
      for (const path of docsPages()) faults.push(...(await coldLinkFaults(page, path)));
      await browser.close();

      expect(faults).toEqual([]);
    },
    600_000,
  );
});

async function coldLinkFaults(page: Page, path: string): Promise<readonly string[]> {
  await page.goto(server.url + path);
  await started(page);
  const sections = await page
    .locator('[data-section]:not([data-menu-item])')
    .evaluateAll((found) => found.map(({ id }) => id));
  const faults: string[] = [];
  for (const id of sections.slice(1)) {
    await page.goto(server.url + id);
    await started(page);
    const active = page.locator(`[data-menu] [aria-current][href="${id}"]`);
    await active.waitFor({ state: 'attached' });
    const top = await distanceFromPaneTop(page, id);
    if (Math.abs(top - 85) > 1) faults.push(`${id} rests at ${top} px`);
  }
  return faults;
}
