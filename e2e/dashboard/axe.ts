import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}

/** Rules that depend on colours; all others give the same result in both schemes. */
export const COLOUR_RULES = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } } as const;

/** What axe finds on the page, or in the parts matching a selector, in the light and in the dark scheme. */
export async function violations(page: Page, within?: string): Promise<readonly string[]> {
  const context = within === undefined ? 'document' : JSON.stringify({ include: [[within]] });
  const found: string[] = [];
  await page.evaluate(AXE);
  for (const colorScheme of ['light', 'dark'] as const) {
    const options = colorScheme === 'light' ? {} : COLOUR_RULES;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const results = await page.evaluate<readonly Violation[]>(
      `axe.run(${context}, ${JSON.stringify(options)}).then((result) => result.violations)`,
    );
    for (const { id, nodes } of results) {
      found.push(`${colorScheme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}
