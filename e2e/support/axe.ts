import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly html: string }[];
}

/** Rules that depend on colours; all others give the same result in both schemes. */
const COLOUR_RULES = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } } as const;

export type Scheme = 'light' | 'dark';

/**
 * What axe finds on the page, or in the parts matching a selector: every rule in the light scheme, and those about colours
 * in the dark one. The page is left in the light scheme.
 */
export async function violations(page: Page, within?: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const faults = await violationsIn(page, colorScheme, within);
    found.push(...faults.map((fault) => `${colorScheme} ${fault}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** What axe finds with the rules that matter in a scheme; the caller has put the page into it. */
export async function violationsIn(page: Page, scheme: Scheme, within?: string): Promise<readonly string[]> {
  await bringAxe(page);
  // Without the passes: writing down what is right takes axe longer than finding what is wrong.
  // What axe loads before it begins is for rules about sound, which no page has, and about a turned phone.
  const options = { resultTypes: ['violations'], preload: false, ...(scheme === 'dark' && COLOUR_RULES) };
  const context = within === undefined ? 'document' : JSON.stringify({ include: [[within]] });
  const results = await page.evaluate<readonly Violation[]>(
    `axe.run(${context}, ${JSON.stringify(options)}).then((result) => result.violations)`,
  );
  return results.map(({ id, nodes }) => {
    const places = nodes.map(({ target }) => target.join(' ')).join(', ');
    return `${id} (${nodes.length}): ${places} ${nodes[0]?.html.slice(0, 120) ?? ''}`;
  });
}

/** Once per document: half a megabyte of script need not be read again for the next look. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate('typeof axe === "object"')) return;
  // Over the protocol, because the policy of a page refuses a script that comes with it.
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Runtime.evaluate', { expression: AXE });
  await protocol.detach();
}
