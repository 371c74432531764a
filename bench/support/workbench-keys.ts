/** Typical keyboard use of the workbench in groups, for the queue and for one request. */
import { STATUS_LABELS } from '@bindery/domain/quote-request/index.ts';
import type { Typist } from './typist.ts';

export const ROW = 'tr[data-row]';
/** Every request, with all statuses near the top. */
export const QUEUE = '/?view=ALL';
const ROWS = 25;
const PEEKS = 8;

/** Each starts and ends on the queue with its rows loaded and a row focused. */
export const GROUPS: Readonly<Record<string, (typist: Typist) => Promise<void>>> = {
  'J and K over rows': moveOverRows,
  'Space, Escape: peek': peek,
  'X: select': select,
  '/ and typing': search,
  'open a request, its tabs': walkTabs,
  'two dialogs': openDialogs,
  'palette: open, type, close': usePalette,
};

async function moveOverRows(typist: Typist): Promise<void> {
  await focusRows(typist);
  await typist.press(...repeat('j', ROWS), ...repeat('k', ROWS), ...repeat('ArrowDown', 5));
}

async function peek(typist: Typist): Promise<void> {
  const panel = typist.page.getByRole('complementary', { name: 'Peek' });
  await focusRows(typist);
  for (let row = 0; row < PEEKS; row += 1) {
    await typist.press(' ');
    await panel.getByRole('link', { name: 'Open' }).waitFor();
    await typist.press('j', 'Escape');
  }
}

async function select(typist: Typist): Promise<void> {
  await focusRows(typist);
  for (let row = 0; row < PEEKS; row += 1) await typist.press('x', 'j');
  for (let row = 0; row < PEEKS; row += 1) await typist.press('k', 'x');
}

async function search(typist: Typist): Promise<void> {
  const total = typist.page.getByText(/^[\d,+]+ requests?$/);
  const all = (await total.textContent()) ?? '';
  await typist.press('/');
  await typist.type('insured 19');
  await typist.press('ControlOrMeta+a', 'Backspace', 'Tab');
  await typist.page.getByText(all, { exact: true }).waitFor();
}

async function walkTabs(typist: Typist): Promise<void> {
  await openRow(typist);
  const tabs = typist.page.getByRole('navigation', { name: 'Parts of the request' }).getByRole('link');
  for (const index of [1, 2, 3, 4]) {
    await typist.reach(tabs.nth(index));
    await typist.press('Enter');
  }
  await backToQueue(typist);
}

async function openDialogs(typist: Typist): Promise<void> {
  await openRow(typist);
  const dialog = typist.page.getByRole('dialog').or(typist.page.getByRole('alertdialog'));
  for (const key of ['h', 'd', 'h', 'd']) {
    await typist.press(key);
    await dialog.waitFor();
    await typist.press('Tab', 'Tab', 'Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  await backToQueue(typist);
}

async function usePalette(typist: Typist): Promise<void> {
  for (const words of ['settings', 'audit', 'theme']) {
    await typist.press('ControlOrMeta+k');
    await typist.page.getByRole('dialog').waitFor();
    await typist.type(words);
    await typist.press('ArrowDown', 'Escape');
  }
}

export async function focusRows({ page }: Typist): Promise<void> {
  await page.locator(ROW).first().focus();
}

/** A request that has not been picked up: every action is possible. */
async function openRow(typist: Typist): Promise<void> {
  await typist.page.locator(ROW).filter({ hasText: STATUS_LABELS.SUBMITTED }).first().focus();
  await typist.press('Enter');
  await typist.page.getByRole('heading', { level: 1, name: /^Insured/ }).waitFor();
}

async function backToQueue(typist: Typist): Promise<void> {
  await typist.press('Escape');
  await typist.page.locator(ROW).first().waitFor();
}

export function repeat(key: string, times: number): readonly string[] {
  return Array.from({ length: times }, () => key);
}
