/** Every screen and state that is looked at: by the accessibility test, and by the script that takes the pictures. */
import type { Page } from 'playwright-core';

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Brings the page into the state to look at. */
  readonly act?: (page: Page) => Promise<unknown>;
}

const REFERRED = '/requests/0199-request-01';
const BIND_REQUESTED = '/requests/0199-request-03';

const firstRow = async (page: Page): Promise<void> => await page.getByRole('row').nth(1).focus();

export const SCREENS: readonly Screen[] = [
  { name: 'queue', path: '/' },
  { name: 'queue-nothing-found', path: '/?status=HOLD&q=nobody' },
  {
    name: 'queue-selected',
    path: '/',
    act: async (page) => {
      await firstRow(page);
      for (const key of ['x', 'j', 'x']) await page.keyboard.press(key);
      await page.getByRole('toolbar', { name: '2 selected' }).waitFor();
    },
  },
  {
    name: 'queue-peek',
    path: '/',
    act: async (page) => {
      await firstRow(page);
      await page.keyboard.press(' ');
      await page.getByRole('heading', { level: 2, name: 'Harbor Analytics LLC' }).waitFor();
    },
  },
  { name: 'keyboard-map', path: '/', act: async (page) => await page.keyboard.press('?') },
  { name: 'request-review', path: REFERRED },
  { name: 'request-options-empty', path: `${REFERRED}/options` },
  { name: 'request-timeline', path: `${REFERRED}/timeline` },
  { name: 'request-options', path: `${BIND_REQUESTED}/options` },
  { name: 'request-rating', path: `${BIND_REQUESTED}/rating` },
  { name: 'request-bind', path: `${BIND_REQUESTED}/bind` },
  { name: 'request-needs-more-data', path: '/requests/0199-request-06' },
  { name: 'request-declined', path: '/requests/0199-request-09' },
  { name: 'dialog-decline', path: `${REFERRED}?do=DECLINE` },
  { name: 'dialog-hold', path: `${REFERRED}?do=HOLD` },
  { name: 'dialog-needs-more-data', path: `${REFERRED}?do=ASK_FOR_DATA` },
  { name: 'dialog-subjectivity', path: `${REFERRED}?do=EDIT_SUBJECTIVITIES` },
  { name: 'dialog-return', path: `${BIND_REQUESTED}?do=RETURN_TO_BROKER` },
  { name: 'commands', path: REFERRED, act: async (page) => await page.keyboard.press('Control+k') },
  { name: 'policies', path: '/policies' },
  { name: 'policy', path: '/policies/policy-2' },
  { name: 'renewals', path: '/renewals' },
  { name: 'audit', path: '/audit' },
  { name: 'settings-account', path: '/settings/account' },
  { name: 'settings-partners', path: '/settings/partners' },
  { name: 'settings-staff', path: '/settings/staff' },
  { name: 'settings-plans', path: '/settings/plans' },
  { name: 'settings-outbox', path: '/settings/mails' },
  { name: 'settings-jobs', path: '/settings/jobs' },
  { name: 'not-found', path: '/nowhere' },
];

export const SIZES = [
  { width: 1280, height: 860 },
  { width: 390, height: 844 },
] as const;
export const SCHEMES = ['light', 'dark'] as const;

export async function openScreen(page: Page, origin: string, screen: Screen): Promise<void> {
  await page.goto(`${origin}/workbench${screen.path}`);
  await page.waitForLoadState('networkidle');
  await page.locator('h1').first().waitFor();
  await screen.act?.(page);
  if (screen.path.includes('do=')) await page.getByRole('dialog').waitFor();
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState === 'finished'));
}
