/** Every screen and state of the workbench, for the accessibility test and for the screenshots. */
import type { Page } from 'playwright-core';
import { watchLayoutShift } from '../support/visual-checks.ts';
import { EXPOSURE } from './exposure-screens.ts';
import { PORTFOLIO } from './portfolio-screens.ts';
import { enterPassword, type StaffAtWork } from './staff-at-work.ts';
import type { Station, World } from './world.ts';

type Who = 'manager' | 'operator' | 'underwriter';

export interface Screen {
  readonly name: string;
  readonly path: string | ((ids: Readonly<Record<Station, string>>) => string);
  /** A manager by default. */
  readonly as?: Who | 'visitor';
  /** Brings the page into the state to be checked. */
  readonly act?: (staff: StaffAtWork) => Promise<unknown>;
}

const at =
  (station: Station, rest = '') =>
  (ids: Readonly<Record<Station, string>>): string =>
    `/requests/${ids[station]}${rest}`;
const dialog = (name: string, station: Station, action: string): Screen => ({
  name: `dialog-${name}`,
  path: at(station, `?do=${action}`),
  act: async ({ page }) => await page.getByRole('dialog').waitFor(),
});
/** From now on the rows of the queue are asked for and do not come. */
const withholdQueue = async (page: Page): Promise<unknown> =>
  await page.route('**/staff/graphql', async (route) => {
    if (!route.request().postData()?.includes('queue(')) await route.continue();
  });
const focusFirstRow = async ({ page }: StaffAtWork): Promise<void> =>
  await page.locator('tr[data-row]').first().focus();

const QUEUE: readonly Screen[] = [
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

const REQUESTS: readonly Screen[] = [
  { name: 'request-review', path: at('referred') },
  {
    name: 'request-scan',
    path: at('referred'),
    act: async ({ page }) => {
      const scan = page.getByRole('region', { name: 'Cyber risk score' });
      await scan.getByText('No redirect from http to https').click();
      for (const rating of ['Email security', 'Web encryption']) await scan.getByText(rating).first().click();
      await scan.getByText(/^\d+ findings of low severity/).click();
      await scan.getByText(/^\d+ hosts looked at/).click();
    },
  },
  {
    name: 'request-scan-again',
    path: at('scannedAgain'),
    act: async ({ page }) => {
      await page.getByRole('heading', { name: /^Since the scan before/ }).waitFor();
      await page.getByText('No DMARC record', { exact: true }).click();
    },
  },
  { name: 'request-scan-failed', path: at('scanFailed') },
  {
    name: 'request-passed-rules',
    path: at('referred'),
    act: async ({ page }) => await page.locator('summary', { hasText: /rules passed$/ }).click(),
  },
  {
    name: 'request-note-mention',
    path: at('referred'),
    act: async ({ page }) => {
      await page.getByLabel('New note').pressSequentially('Please look @');
      await page.getByRole('listbox', { name: 'Colleagues' }).waitFor();
    },
  },
  { name: 'request-timeline', path: at('bindRequested', '/timeline') },
  { name: 'request-options-empty', path: at('referred', '/options') },
  { name: 'request-options', path: at('inWork', '/options') },
  { name: 'request-rating', path: at('inWork', '/rating') },
  { name: 'request-shared', path: at('shared', '/options') },
  { name: 'request-bind', path: at('bindRequested', '/bind') },
  {
    name: 'request-refused',
    path: at('bindRequested'),
    act: async ({ page }) => {
      await page.getByRole('button', { name: 'Bind', exact: true }).focus();
      await page.getByRole('tooltip').filter({ hasText: 'Open subjectivities' }).waitFor();
    },
  },
  { name: 'request-needs-more-data', path: at('needsMoreData') },
  { name: 'request-held', path: at('held') },
  { name: 'request-declined', path: at('declined') },
  { name: 'request-completed', path: at('completed', '/bind') },
  {
    name: 'commands',
    path: at('referred'),
    act: async (staff) => {
      await staff.press('Control+k');
      await staff.page.getByRole('listbox').waitFor();
    },
  },
];

const DIALOGS: readonly Screen[] = [
  dialog('share', 'inWork', 'SHARE_QUOTES'),
  dialog('decline', 'referred', 'DECLINE'),
  dialog('close', 'referred', 'CLOSE'),
  dialog('hold', 'referred', 'HOLD'),
  dialog('needs-more-data', 'referred', 'ASK_FOR_DATA'),
  dialog('subjectivity', 'referred', 'EDIT_SUBJECTIVITIES'),
  dialog('assign', 'referred', 'ASSIGN'),
  dialog('return', 'bindRequested', 'RETURN_TO_BROKER'),
  dialog('bind', 'bindable', 'BIND'),
  dialog('revise', 'shared', 'REVISE'),
  {
    name: 'dialog-dispute-finding',
    path: at('referred'),
    act: async (staff) => {
      await staff.page.getByText('No DMARC record', { exact: true }).click();
      await staff.pressButton('Dispute: No DMARC record');
      await staff.dialog('Dispute the finding').waitFor();
    },
  },
  {
    name: 'dialog-finding-subjectivity',
    path: at('referred'),
    act: async (staff) => {
      await staff.page.getByText('No DMARC record', { exact: true }).click();
      await staff.pressButton('Make it a subjectivity: No DMARC record');
      await staff.dialog('Make it a subjectivity').waitFor();
    },
  },
  {
    name: 'dialog-close-subjectivity',
    path: at('bindRequested'),
    act: async ({ page }) => {
      await page.getByRole('button', { name: 'Close: Signed and dated application' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'dialog-option',
    path: at('inWork', '/options'),
    act: async ({ page }) => {
      await page.getByRole('button', { name: 'Edit option 1' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('summary', { hasText: 'Premiums by limit and retention' }).click();
      await dialog.getByRole('group', { name: 'Premiums by limit and retention' }).waitFor();
    },
  },
  {
    name: 'dialog-input-refused',
    path: at('referred', '?do=DECLINE'),
    act: async (staff) => {
      await staff.page.getByRole('dialog').waitFor();
      await staff.press('Tab', 'Tab', 'Control+Enter');
      await staff.page.getByText('Fill this in first.').waitFor();
    },
  },
];

const PLACES: readonly Screen[] = [
  { name: 'policies', path: '/policies' },
  { name: 'policy', path: (ids) => `/policies/${ids.policy}` },
  {
    name: 'policy-cancel',
    path: (ids) => `/policies/${ids.policy}`,
    act: async ({ page }) => {
      await page.getByRole('button', { name: 'Cancel policy' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'inbox', path: '/inbox' },
  { name: 'renewals', path: '/renewals' },
  { name: 'audit', path: '/audit' },
  { name: 'audit-nothing-found', path: '/audit?actor=nobody' },
  { name: 'settings-account', path: '/settings/account' },
  { name: 'settings-plans', path: '/settings/plans' },
  {
    name: 'settings-plan-edited',
    path: '/settings/plans',
    act: async ({ page }) => {
      await page.getByRole('link', { name: /^cyber-us, version/ }).click();
      await page.getByRole('button', { name: /^Edit/ }).click();
      await page.locator('summary', { hasText: /^Class/ }).click();
      await page.getByRole('group', { name: 'Class' }).getByRole('textbox').first().fill('0.70');
      await page.getByText('1 value changed').first().waitFor();
    },
  },
  { name: 'settings-partners', path: '/settings/partners', as: 'operator' },
  {
    name: 'settings-people',
    path: '/settings/partners',
    as: 'operator',
    act: async (staff) => await openPeople(staff),
  },
  {
    name: 'dialog-remove-person',
    path: '/settings/partners',
    as: 'operator',
    act: async (staff) => {
      await openPeople(staff);
      await staff.pressButton('Actions for Devon Reyes (devon.reyes@broker.example)');
      await staff.page.getByRole('menuitem', { name: 'Remove…' }).click();
      await staff.page.getByRole('dialog').waitFor();
    },
  },
  { name: 'settings-staff', path: '/settings/staff', as: 'operator' },
  { name: 'settings-outbox', path: '/settings/mails', as: 'operator' },
  {
    name: 'settings-outbox-mail',
    path: '/settings/mails',
    as: 'operator',
    act: async ({ page }) => {
      await page.getByRole('group', { name: 'Mails' }).getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'settings-webhooks', path: '/settings/webhooks', as: 'operator' },
  {
    name: 'settings-webhooks-attempts',
    path: '/settings/webhooks',
    as: 'operator',
    act: async ({ page }) => {
      await page
        .getByRole('button', { name: /^\d+ attempts? of / })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'settings-scans', path: '/settings/scans', as: 'operator' },
  { name: 'settings-scans-nothing-found', path: '/settings/scans?q=nowhere.example', as: 'operator' },
  {
    name: 'dialog-add-opt-out',
    path: '/settings/scans',
    as: 'operator',
    act: async (staff) => await staff.pressButton('Add an opt-out'),
  },
  {
    name: 'dialog-remove-opt-out',
    path: '/settings/scans',
    as: 'operator',
    act: async (staff) => await staff.pressButton('Remove quiet-clinic.example'),
  },
  { name: 'settings-jobs', path: '/settings/jobs', as: 'operator' },
  { name: 'settings-values', path: '/settings/values', as: 'operator' },
  {
    name: 'policy-do-not-renew',
    path: (ids) => `/policies/${ids.policy}`,
    act: async ({ page }) => {
      await page.getByRole('button', { name: 'Do not renew' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'dialog-new-partner',
    path: '/settings/partners',
    as: 'operator',
    act: async (staff) => await staff.pressButton('New partner'),
  },
  {
    name: 'dialog-new-person',
    path: '/settings/staff',
    as: 'operator',
    act: async (staff) => await staff.pressButton('New staff member'),
  },
  { name: 'not-found', path: '/nowhere' },
  { name: 'sign-in', path: '/', as: 'visitor' },
  {
    name: 'sign-in-refused',
    path: '/',
    as: 'visitor',
    act: async (staff) => {
      await enterPassword(staff, { role: '', email: 'nobody@provider.example', password: 'a wrong password' });
      await staff.page.getByRole('alert').waitFor();
    },
  },
];

/** The people of the first partner of the sandbox. */
async function openPeople({ page }: StaffAtWork): Promise<void> {
  await page.getByRole('link', { name: 'People of Harbor Insurance Brokers' }).click();
  await page.getByRole('row', { name: /Devon Reyes/ }).waitFor();
}

export const SCREENS: readonly Screen[] = [...QUEUE, ...REQUESTS, ...DIALOGS, ...PLACES, ...EXPOSURE, ...PORTFOLIO];

export const SIZES = [
  { width: 1280, height: 860 },
  { width: 390, height: 844 },
] as const;
export const SCHEMES = ['light', 'dark'] as const;

/** Two windows that changed the same field of one option; created once, because it leaves the request changed. */
export async function openConflict({ manager, ids }: World): Promise<StaffAtWork> {
  const here = await manager.anotherWindow();
  await here.goTo(`/requests/${ids.inWork}/options`);
  await here.pressButton('Edit option 1');
  await here.fill('Schedule modification', '0.90');
  await here.fill('Reason for the modification', 'Contracts cap liability');
  const { request } = await manager.ask('query ($id: ID!) { request(id: $id) { quote { options { id } } } }', {
    id: ids.inWork,
  });
  const theirs = '{ waitingHours: 12, scheduleFactor: "1.10", scheduleReason: "New services" }';
  await manager.act(ids.inWork, 'editOption', `optionId: "${request.quote.options[0].id}", option: ${theirs}`);
  await here.press('Control+Enter');
  await here.dialog('Someone else changed this').waitFor();
  return here;
}

/** A window for screens of one person. */
export async function openWindow(world: World, { as }: Screen, visitor: () => Promise<StaffAtWork>) {
  const staff = as === 'visitor' ? await visitor() : await world[as ?? 'manager'].anotherWindow();
  await watchLayoutShift(staff.page);
  return staff;
}

export async function openScreen(staff: StaffAtWork, { ids }: World, screen: Screen): Promise<Page> {
  const { page } = staff;
  await page.setViewportSize(SIZES[0]);
  await staff.goTo(typeof screen.path === 'string' ? screen.path : screen.path(ids));
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('.skeleton-bar') === null);
  await screen.act?.(staff);
  return page;
}

/** The page in one size and scheme, after all animations. */
export async function look(page: Page, [viewport, colorScheme]: Look): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState === 'finished'));
}

export type Look = readonly [{ readonly width: number; readonly height: number }, (typeof SCHEMES)[number]];

export const LOOKS: readonly Look[] = SIZES.flatMap((size) => SCHEMES.map((scheme) => [size, scheme] as const));
