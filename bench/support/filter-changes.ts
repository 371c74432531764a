import { timeToPaint } from './event-timing.ts';
import type { Typist } from './typist.ts';
import { focusRows, ROW, repeat } from './workbench-keys.ts';

const SORTS = 4;
/** Menus of filters, and the steps down to each entry that changes the rows. */
const FILTERS = [
  ['Product', [0, 1]],
  ['Status', [1, 3]],
] as const;

/**
 * ms from press to painted rows, for filters chosen in menus, for sorting and for a typed filter. Starts on a freshly
 * loaded page and leaves it filtered: every change requests rows that were not loaded before.
 */
export async function changeFilters(typist: Typist): Promise<Readonly<Record<string, readonly number[]>>> {
  const { page } = typist;
  const painted = async (key: string) => await timeToPaint(page, ROW, async () => await typist.press(key));
  const [menus, sorts, typed]: [number[], number[], number[]] = [[], [], []];
  await focusRows(typist);
  await typist.press('/');
  for (const [name, steps] of FILTERS) {
    await typist.reach(page.getByRole('button', { name: new RegExp(`^${name}`) }));
    await typist.press('Enter');
    await page.getByRole('menuitemcheckbox').first().waitFor();
    for (const down of steps) {
      await typist.press(...repeat('ArrowDown', down));
      menus.push(await painted(' '));
    }
    await typist.press('Escape');
  }
  await typist.reach(page.getByLabel('Sort', { exact: true }));
  for (let step = 0; step < SORTS; step += 1) sorts.push(await painted('ArrowDown'));
  // A native select handles letters itself.
  await typist.press('Tab', '/');
  for (const letter of '19') typed.push(await painted(letter));
  return { 'filter chosen': menus, 'sort chosen': sorts, 'filter typed': typed };
}
