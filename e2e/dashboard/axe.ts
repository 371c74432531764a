import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}

/** What axe finds on the page as it is, or in the parts that a selector names, in the light and in the dark scheme. */
export async function violations(page: Page, within?: string): Promise<readonly string[]> {
  const context = within === undefined ? 'document' : JSON.stringify({ include: [[within]] });
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(AXE);
    const results = await page.evaluate<readonly Violation[]>(
      `axe.run(${context}).then((result) => result.violations)`,
    );
    for (const { id, nodes } of results) {
      found.push(`${colorScheme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}
