import type { Page } from 'playwright-core';
import type { StaffAtWork } from '../staff-at-work.ts';
import type { Screen } from './screen.ts';

/** From now on the rows of the queue are asked for and do not come. */
const withholdQueue = async (page: Page): Promise<unknown> =>
  await page.route('**/staff/graphql', async (route) => {
    if (!route.request().postData()?.includes('queue(')) await route.continue();
  });
const focusFirstRow = async ({ page }: StaffAtWork): Promise<void> =>
  await page.locator('tr[data-row]').first().focus();

export const QUEUE: readonly Screen[] = [
  { name: 'queue', path: '/' },
  { name: 'queue-quiet-home', path: '/', as: 'operator' },
  { name: 'queue-nothing-found', path: '/?status=HOLD&q=nobody' },
  { name: 'queue-empty', path: '/?view=MINE', as: 'operator' },
  { name: 'queue-more-filters', path: '/', act: async (staff) => await staff.pressButton('More filters') },
  {
    name: 'queue-selected',
    path: '/',
    act: async (staff) => {
      await focusFirstRow(staff);
      await staff.press('x', 'j', 'x');
      await staff.page.getByRole('toolbar', { name: '2 selected' }).waitFor();
    },
  },
  {
    name: 'queue-peek',
    path: '/',
    act: async (staff) => {
      await focusFirstRow(staff);
      await staff.press(' ');
      await staff.page.getByRole('complementary', { name: 'Peek' }).getByRole('heading', { level: 2 }).waitFor();
    },
  },
  { name: 'queue-all', path: '/?view=ALL' },
  { name: 'bind-desk', path: '/?view=BIND_DESK' },
  {
    name: 'dialog-save-view',
    path: '/?product=TECH_EO',
    act: async (staff) => {
      await staff.chooseFromMenu('View', 'Save this view…');
      await staff.dialog('Save this view').waitFor();
    },
  },
  {
    name: 'dialog-decline-many',
    path: '/?view=ALL',
    act: async (staff) => {
      await focusFirstRow(staff);
      await staff.press('x', 'j', 'x');
      await staff.chooseFromMenu('More', 'Decline');
      await staff.dialog('Decline 2').waitFor();
    },
  },
  {
    name: 'queue-server-away',
    path: '/',
    act: async ({ page }) => {
      await page.route('**/staff/graphql', async (route) => await route.abort());
      await page.keyboard.press('g');
      await page.keyboard.press('b');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'queue-of-before',
    path: '/',
    act: async ({ page }) => {
      await withholdQueue(page);
      await page.keyboard.press('g');
      await page.keyboard.press('b');
      await page.locator('table.outdated').waitFor();
    },
  },
  {
    name: 'queue-loading',
    path: '/',
    act: async ({ page }) => {
      await withholdQueue(page);
      await page.reload({ waitUntil: 'commit' });
      await page.locator('.skeleton-bar').first().waitFor();
    },
  },
  {
    name: 'keyboard-map',
    path: '/',
    act: async (staff) => {
      await staff.press('?');
      await staff.page.getByRole('dialog').waitFor();
    },
  },
];
