/** The one line that matters on each screen of the dashboard: what a reader must see before anything else. */
import type { Locator, Page } from 'playwright-core';

type Line = (page: Page) => Locator;

const title: Line = (page) => page.getByRole('heading', { level: 1 });
/** Who must act, and what happens next. */
const nextStep: Line = (page) => page.locator('main p.text-20').filter({ has: page.locator('strong') });
const progress: Line = (page) => page.getByText(/ of \d+ answered/);
const inMain =
  (text: string | RegExp): Line =>
  (page) =>
    page.getByRole('main').getByText(text);
const link =
  (name: string | RegExp): Line =>
  (page) =>
    page.getByRole('main').getByRole('link', { name });

/** Of the screens that are no dialogs; of a dialog it is its title. */
const LINES: Readonly<Record<string, Line>> = {
  'sign-in': title,
  'bind-link': title,
  'dead-link': title,
  signature: title,
  'signature-signed': inMain(/^Signed by Ada Moss/),
  requests: link(/^\d+ Your turn/),
  // What was searched: it is what the reader changes.
  'requests-nothing-found': (page) => page.getByLabel('Search by insured'),
  inbox: title,
  renewals: title,
  policies: title,
  policy: inMain(/^Cover begins in \d+ days/),
  'policy-open-condition': inMain(/^Cover begins in \d+ days/),
  'policy-cancelled': inMain(/^It was cancelled and ends early/),
  'policy-renewing': inMain(/^In force\. It ends in \d+ days/),
  'home-renewals': link(/^\d+ Renewals/),
  'form-empty': progress,
  'form-faults-and-effects': progress,
  'form-tech-eo': progress,
  'form-asked': progress,
  'check-missing': (page) => page.getByRole('heading', { name: /answers? (is|are) missing/ }),
  'check-ready': title,
  indication: title,
  appetite: title,
  start: title,
  'start-open-request': title,
  'start-new-insured': title,
  scanning: title,
  'scan-report': title,
  'scan-report-dead': title,
  options: title,
  'options-five': title,
  'options-not-offered': title,
  bind: title,
  'not-found': inMain('Not found'),
};

export function lineThatMatters(page: Page, screen: string): Locator {
  if (screen.startsWith('dialog-'))
    return page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('heading');
  const otherwise = screen.startsWith('developers') || screen.startsWith('people') ? title : nextStep;
  return (LINES[screen] ?? otherwise)(page).first();
}
