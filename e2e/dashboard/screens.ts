/** Every screen and dialog of the dashboard, for the accessibility test and for the screenshots. */
import type { Page } from 'playwright-core';
import { give } from './fill-application.ts';
import { CANCELLED, WITH_OPEN_CONDITION } from './policies-of-world.ts';
import {
  compare,
  openCheck,
  openForm,
  openPolicy,
  openPolicyOf,
  openRemoval,
  openReplaceSecret,
  openResubmit,
  press,
} from './screen-acts.ts';
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
  /** Its act ends the session, so that no other screen can be opened in the same context. */
  readonly signsOut?: true;
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
    signsOut: true,
  },
  {
    name: 'dialog-keyboard',
    who: 'BROKER',
    path: '/dashboard',
    act: async (page) => {
      await page.getByRole('heading', { level: 2, name: 'Your turn', exact: true }).waitFor();
      await press('Keyboard shortcuts')(page);
    },
  },
  { name: 'inbox', who: 'BROKER', path: '/dashboard/inbox' },
  { name: 'renewals', who: 'BROKER', path: '/dashboard/renewals' },
  { name: 'policies', who: 'BROKER', path: '/dashboard/policies' },
  { name: 'policy', who: 'BROKER', act: openPolicy },
  { name: 'policy-open-condition', who: 'BROKER', act: openPolicyOf(WITH_OPEN_CONDITION) },
  { name: 'policy-cancelled', who: 'BROKER', act: openPolicyOf(CANCELLED) },
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
      await conversation.getByText('Some things are missing.').waitFor();
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
      const turn = page.getByRole('region', { name: 'Your turn', exact: true });
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
