/** Every screen and dialog of the dashboard, for the accessibility test and for the screenshots. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { watchLayoutShift } from '../support/visual-checks.ts';
import { give } from './fill-application.ts';
import type { Who, World } from './world.ts';

export interface Screen {
  readonly name: string;
  readonly who: Who;
  /** Relative to the server's address. */
  readonly path?: string;
  /** For the page of this insured's request. */
  readonly insured?: string;
  /** Brings the page into the state to be checked. */
  readonly act?: (page: Page, world: World) => Promise<unknown>;
}

const press = (name: string | RegExp) => async (page: Page) => await page.getByRole('button', { name }).first().click();

const compare = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Compare options and bind' }).click();
  await page.getByRole('heading', { name: /^Compare options/ }).waitFor();
};

const openPolicy = async (page: Page, { bindery }: World): Promise<void> => {
  await page.goto(`${bindery.url}/dashboard/policies`);
  await page.getByRole('link', { name: 'Redwood Analytics' }).first().click();
  await page.getByRole('heading', { name: 'Certificate of insurance' }).waitFor();
};

/** The dialog that removes a person, who is shown as the maker of the last live keys. */
async function openRemoval(page: Page): Promise<void> {
  const key = { createdAt: '2026-11-20T12:00:00.000Z', lastUsedAt: null };
  const keys = ['sbx_4rTq9Z', 'sbx_Lm02Xw'].map((prefix) => ({ ...key, id: prefix, prefix }));
  await page.route('**/dashboard/graphql', async (route) => {
    if (!route.request().postData()?.includes('query People')) return await route.continue();
    const answer = await route.fetch();
    const { data } = await answer.json();
    for (const person of data.people.nodes) Object.assign(person, { keys, removalConfirmation: 'sbx_Lm02Xw' });
    await route.fulfill({ response: answer, json: { data } });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Actions for Dana Cole (dana@broker.example)' }).click();
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  await page.getByLabel('Type sbx_Lm02Xw to confirm').waitFor();
}

/** The dialog of a page on which the website and the conversation are still being read when it is asked for. */
async function openResubmit(page: Page): Promise<void> {
  const [website, conversation] = [later(), later()];
  await page.route('**/dashboard/graphql', async (route) => {
    const asked = route.request().postData() ?? '';
    if (asked.includes('query Website')) await website.promise;
    if (asked.includes('query Conversation')) await conversation.promise;
    await route.continue();
  });
  await page.reload();
  await press('Ask for other terms')(page);
  await page.getByRole('dialog').waitFor();
  // What moves within half a second of a press counts as its answer.
  const pressed = await page.evaluate(() => performance.now());
  await page.waitForFunction((at) => performance.now() - at > 600, pressed);
  conversation.resolve();
  await page.getByRole('region', { name: 'What happened', includeHidden: true }).waitFor({ state: 'attached' });
  website.resolve();
}

/** The question before a webhook's secret is replaced; the page is told of a webhook that has one. */
async function openReplaceSecret(page: Page): Promise<void> {
  const webhook = { url: 'https://hooks.partner.example/bindery', disabledAt: null, hasSecret: true };
  const inSight = later();
  await page.route('**/dashboard/graphql', async (route) => {
    const operation = route.request().postData() ?? '';
    if (operation.includes('query Deliveries')) await inSight.promise;
    if (!operation.includes('query Developers')) return await route.continue();
    const answer = await route.fetch();
    const { data } = await answer.json();
    await route.fulfill({ response: answer, json: { data: { ...data, webhook } } });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Replace the secret' }).scrollIntoViewIfNeeded();
  // The deliveries arrive while the page is read: what is in sight may not move for them.
  inSight.resolve();
  await page.locator('.skeleton-bar').first().waitFor({ state: 'detached' });
  await press('Replace the secret')(page);
  await page.getByRole('heading', { name: 'Replace the secret of the webhook?' }).waitFor();
}

/** A promise, and what keeps it. */
function later(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => {};
  const promise = new Promise<void>((keep) => {
    resolve = keep;
  });
  return { promise, resolve: () => resolve() };
}

/** From the page of a request to its application. */
async function openForm(page: Page): Promise<void> {
  await page.goto(`${page.url().split('?')[0]}/application`);
  await page.getByRole('heading', { level: 1, name: /^Application:/ }).waitFor();
}

async function openCheck(page: Page): Promise<void> {
  await page.goto(`${page.url().split('?')[0]}/application/check`);
  await page.getByRole('button', { name: 'Send the application' }).waitFor();
}

export const SCREENS: readonly Screen[] = [
  { name: 'sign-in', who: 'VISITOR', path: '/dashboard/sign-in' },
  { name: 'bind-link', who: 'VISITOR', act: async (page, { bindLink }) => await page.goto(bindLink) },
  { name: 'dead-link', who: 'VISITOR', path: `/bind-link/${'A'.repeat(43)}` },
  { name: 'signature', who: 'VISITOR', act: async (page, { signatureUrl }) => await page.goto(signatureUrl) },
  { name: 'signature-signed', who: 'VISITOR', act: async (page, { signedUrl }) => await page.goto(signedUrl) },
  { name: 'requests', who: 'BROKER', path: '/dashboard' },
  { name: 'requests-nothing-found', who: 'BROKER', path: '/dashboard?search=nobody' },
  {
    name: 'dialog-signed-out',
    who: 'BROKER',
    path: '/dashboard',
    act: async (page) => {
      await page.getByRole('link', { name: 'Stonebridge Architects' }).waitFor();
      await page.context().clearCookies();
      await page.getByLabel('Search by insured').fill('Stone');
    },
  },
  {
    name: 'dialog-keyboard',
    who: 'BROKER',
    path: '/dashboard',
    act: async (page) => {
      await page.getByRole('heading', { level: 2, name: 'Your turn' }).waitFor();
      await press('Keyboard shortcuts')(page);
    },
  },
  { name: 'inbox', who: 'BROKER', path: '/dashboard/inbox' },
  { name: 'renewals', who: 'BROKER', path: '/dashboard/renewals' },
  { name: 'policies', who: 'BROKER', path: '/dashboard/policies' },
  { name: 'policy', who: 'BROKER', act: openPolicy },
  {
    name: 'dialog-certificate',
    who: 'BROKER',
    act: async (page, world) => {
      await openPolicy(page, world);
      await press('Make a certificate')(page);
      await page.getByLabel(/Who asks for it/).fill('Hartford Property Management LLC');
    },
  },
  {
    name: 'dialog-change-policy',
    who: 'BROKER',
    act: async (page, world) => {
      await openPolicy(page, world);
      await press('Request a change')(page);
    },
  },
  {
    name: 'request-conversation',
    who: 'BROKER',
    insured: 'Two Items Foods',
    act: async (page) => {
      const conversation = page.getByRole('region', { name: 'Conversation' });
      await conversation.getByRole('textbox').fill('Could we talk about the scan?');
      await conversation.getByText('Two things are missing.').waitFor();
    },
  },
  { name: 'request-needs-more-data', who: 'BROKER', insured: 'Two Items Foods' },
  {
    name: 'dialog-answer',
    who: 'BROKER',
    insured: 'Two Items Foods',
    act: async (page) => await press(/^Answer:/)(page),
  },
  { name: 'request-incomplete', who: 'BROKER', insured: 'Maple Street Bakery' },
  {
    name: 'start',
    who: 'BROKER',
    path: '/dashboard/start',
    act: async (page) => {
      await page.getByRole('radio').first().waitFor();
      await press('Start the application')(page);
      await page.getByText('Choose a product.').waitFor();
    },
  },
  {
    name: 'start-open-request',
    who: 'BROKER',
    path: '/dashboard/start',
    act: async (page) => {
      await page.getByLabel('Search your clients').fill('Two Items');
      await page.getByRole('radio', { name: /^Two Items Foods/ }).check();
      await page.getByRole('radio', { name: /^Smart Cyber(?! EU)/ }).check();
      await page.getByRole('button', { name: 'Start anyway' }).waitFor();
    },
  },
  {
    name: 'start-new-insured',
    who: 'BROKER',
    path: '/dashboard/start',
    act: async (page) => {
      await press('A new insured')(page);
      await page.getByLabel('Website', { exact: true }).fill('not a site');
      await page.getByRole('radio', { name: /^Smart Cyber EU/ }).check();
      await press('Start the application')(page);
      await page.getByText(/This is not a website/).waitFor();
    },
  },
  {
    name: 'indication',
    who: 'BROKER',
    path: '/dashboard/indication',
    act: async (page) => await page.getByText(/^Worked out with/).waitFor(),
  },
  {
    name: 'appetite',
    who: 'BROKER',
    path: '/dashboard/appetite?find=services',
    act: async (page) => await page.getByRole('rowheader').first().waitFor(),
  },
  { name: 'form-empty', who: 'BROKER', insured: 'Maple Street Bakery', act: openForm },
  {
    name: 'form-faults-and-effects',
    who: 'BROKER',
    insured: 'Draft Works',
    act: async (page) => {
      await openForm(page);
      await give(page, { choose: 'Yes', of: 'Cyber claims in the last three years' });
      await give(page, { type: 'two million', of: 'Gross annual revenue' });
      await page.getByLabel('Nature of business').fill('engin');
      await page.getByText('This is not an amount in whole units.').waitFor();
      await page.getByText('We must review all submissions with prior claims.').waitFor();
    },
  },
  {
    name: 'form-tech-eo',
    who: 'BROKER',
    insured: 'Draft Software',
    act: async (page) => {
      await openForm(page);
      await press('Add a business')(page);
      await give(page, { choose: 'Yes', of: 'Formal backups' });
      await page.getByLabel(/^Frequency of backups/).waitFor();
    },
  },
  {
    name: 'dialog-insured',
    who: 'BROKER',
    insured: 'Maple Street Bakery',
    act: async (page) => {
      await openForm(page);
      await press('Correct the insured')(page);
      await page.getByRole('option', { name: 'Sweden' }).waitFor({ state: 'attached' });
    },
  },
  {
    name: 'check-missing',
    who: 'BROKER',
    insured: 'Maple Street Bakery',
    act: async (page) => {
      await openForm(page);
      await page.getByRole('link', { name: 'Check and send' }).first().click();
      await page.getByRole('link', { name: 'Go to the first' }).waitFor();
    },
  },
  { name: 'check-ready', who: 'BROKER', insured: 'Ready Works', act: openCheck },
  {
    name: 'dialog-send',
    who: 'BROKER',
    insured: 'Ready Works',
    act: async (page) => {
      await openCheck(page);
      await press('Send the application')(page);
    },
  },
  { name: 'form-asked', who: 'BROKER', insured: 'Two Items Foods', act: openForm },
  { name: 'request-bind-requested', who: 'BROKER', insured: 'Lakeview Veterinary Clinic' },
  { name: 'request-closed', who: 'BROKER', insured: 'Summit Outdoor Supply' },
  { name: 'request-referred', who: 'BROKER', insured: 'Copperline Engineering' },
  { name: 'scanning', who: 'VISITOR', path: '/scanning' },
  { name: 'scan-report', who: 'VISITOR', act: async (page, { reportUrl }) => await page.goto(reportUrl) },
  { name: 'scan-report-dead', who: 'VISITOR', path: `/scan-report/${'A'.repeat(43)}` },
  {
    name: 'request-website',
    who: 'BROKER',
    insured: 'Two Items Foods',
    act: async (page) => {
      await page.getByText('4 things to fix').waitFor();
      for (const summary of await page.locator('section summary').all()) await summary.click();
    },
  },
  {
    name: 'dialog-share',
    who: 'BROKER',
    insured: 'Two Items Foods',
    act: async (page) => {
      await press('Share with IT')(page);
      await press('Make a link')(page);
      await page.getByRole('button', { name: 'Copy the link' }).waitFor();
    },
  },
  { name: 'request-on-hold', who: 'BROKER', insured: 'Atlas Freight Lines' },
  { name: 'request-declined', who: 'BROKER', insured: 'Bluebird Staffing' },
  { name: 'request-quoted', who: 'BROKER', insured: 'Stonebridge Architects' },
  {
    name: 'dialog-resubmit',
    who: 'BROKER',
    insured: 'Stonebridge Architects',
    act: openResubmit,
  },
  { name: 'request-bound', who: 'BROKER', insured: 'Redwood Analytics' },
  {
    name: 'options',
    who: 'BROKER',
    insured: 'Three Option Works',
    act: compare,
  },
  { name: 'options-five', who: 'BROKER', insured: 'Nordlys Handel', act: compare },
  { name: 'options-not-offered', who: 'BROKER', insured: 'Harper Legal', act: compare },
  {
    name: 'bind',
    who: 'BROKER',
    insured: 'Three Option Works',
    act: async (page) => {
      await compare(page);
      await press('Choose: Option 1')(page);
      await page.getByRole('checkbox', { name: /The insured has seen/ }).check();
    },
  },
  { name: 'developers', who: 'DEVELOPER', path: '/dashboard/developers' },
  { name: 'dialog-replace-secret', who: 'DEVELOPER', path: '/dashboard/developers', act: openReplaceSecret },
  {
    name: 'developers-people',
    who: 'DEVELOPER',
    path: '/dashboard/developers/people',
    act: async (page) => await page.getByRole('row', { name: 'dana@broker.example' }).waitFor(),
  },
  { name: 'dialog-remove-person', who: 'DEVELOPER', path: '/dashboard/developers/people', act: openRemoval },
  {
    name: 'developers-requests',
    who: 'DEVELOPER',
    path: '/dashboard/developers/requests',
    act: async (page) => await page.getByText('Details', { exact: true }).first().click(),
  },
  {
    name: 'developers-requests-nothing-found',
    who: 'DEVELOPER',
    path: '/dashboard/developers/requests?request=nothing',
    act: async (page) => await page.getByText('Nothing matches').waitFor(),
  },
  { name: 'not-found', who: 'BROKER', path: '/dashboard/nowhere' },
];

/** Of the day on which renewals are open; `letTheYearPass` comes before them. */
export const LATER_SCREENS: readonly Screen[] = [
  { name: 'home-renewals', who: 'BROKER', path: '/dashboard' },
  {
    name: 'renewal',
    who: 'BROKER',
    path: '/dashboard',
    act: async (page) => {
      const turn = page.getByRole('region', { name: 'Your turn' });
      await turn.getByRole('link', { name: 'Redwood Analytics' }).click();
      await page
        .getByRole('checkbox', { name: /^Still true/ })
        .first()
        .check();
    },
  },
  {
    name: 'policy-renewing',
    who: 'BROKER',
    act: async (page, world) => {
      await openPolicy(page, world);
      await page.getByRole('link', { name: 'Open the renewal' }).waitFor();
    },
  },
];

export const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const;

/** A new page, on the screen and in its state; the caller closes its context. */
export async function openScreen(
  browser: Browser,
  world: World,
  screen: Screen,
  look: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({
    ...look,
    storageState: world.states[screen.who],
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  const page = await context.newPage();
  await watchLayoutShift(page);
  if (screen.path) await page.goto(world.bindery.url + screen.path);
  if (screen.insured) {
    await page.goto(`${world.bindery.url}/dashboard?search=${encodeURIComponent(screen.insured)}`);
    await page.getByRole('link', { name: screen.insured }).click();
    await page.getByRole('heading', { level: 1, name: screen.insured }).waitFor();
  }
  await screen.act?.(page, world);
  if (screen.name.startsWith('dialog-')) {
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
  }
  await page.getByRole('heading').first().waitFor();
  await page.waitForFunction(() => document.querySelector('.skeleton-bar') === null);
  return page;
}
