/** A broker who fills in the application form with the mouse, as people see it: by the words of the questions. */
import { addDays } from '@bindery/domain/calendar.ts';
import type { Locator, Page } from 'playwright-core';

/** An answer by the words of its question; `choose` is a radio button, `select` an entry of a list. */
export type GivenAnswer =
  | { readonly choose: string; readonly of: string }
  | { readonly select: string; readonly of: string }
  | { readonly type: string; readonly of: string };

export const EFFECTIVE_ON = addDays(new Date().toISOString().slice(0, 10), 30);

const yes = (of: string): GivenAnswer => ({ choose: 'Yes', of });
const no = (of: string): GivenAnswer => ({ choose: 'No', of });

/** What an application of each product needs, in the order of the form. */
export const NEEDED = {
  CYBER: [
    { type: EFFECTIVE_ON, of: 'Effective date' },
    { type: 'Ohio', of: 'Home state' },
    { type: 'Engineering Services', of: 'Nature of business' },
    { type: '5,000,000', of: 'Gross annual revenue' },
    { select: '$1,000,000', of: 'Limit 1' },
    { select: '$10,000', of: 'Retention 1' },
    { select: '0-250,000', of: 'Number of personal records' },
    no('Collects biometric data'),
    no('Active in an excluded class'),
    yes('Multi-factor authentication for email'),
    yes('Multi-factor authentication for remote access'),
    yes('Remote access only by VPN with multi-factor authentication'),
    yes('Formal backups'),
    yes('Email filtering'),
    yes('Payment requests are checked'),
    yes('Encryption at the point of sale'),
    { choose: 'Not applicable', of: 'PCI DSS compliant' },
    yes('Rights to published media are cleared'),
    no('Cyber claims in the last three years'),
    no('Data breaches in the last three years'),
    no('Interruptions in the last three years'),
  ],
  CYBER_EU: [
    { type: EFFECTIVE_ON, of: 'Effective date' },
    { select: 'SEK', of: 'Turnover: currency' },
    { type: '48,000,000', of: 'Turnover' },
    { select: 'SEK 10,000,000', of: 'Limit 1' },
    { select: 'SEK 100,000', of: 'Retention 1' },
    { type: 'Online Retail', of: 'Nature of business' },
    { select: '0-10,000', of: 'Number of personal records' },
    { type: '12.5', of: 'Share of turnover from the United States' },
    yes('Multi-factor authentication for email'),
    yes('Multi-factor authentication for remote access'),
    yes('Offline backups'),
    no('Cyber incident in the last three years'),
  ],
  TECH_EO: [
    { type: EFFECTIVE_ON, of: 'Effective date' },
    { select: '$1,000,000', of: 'Limit 1' },
    { select: '$10,000', of: 'Retention 1' },
    { type: 'Texas', of: 'Home state' },
    { type: 'IT Consulting', of: 'Nature of business' },
    { type: '5,000,000', of: 'Gross annual revenue' },
    { select: '0-250,000', of: 'Number of personal records' },
  ],
} as const satisfies Readonly<Record<string, readonly GivenAnswer[]>>;

/** The control of a question, or the group of its radio buttons. */
export function questionOf(page: Page, answer: GivenAnswer): Locator {
  const name = new RegExp(`^${answer.of.replaceAll(/[()]/g, '\\$&')}( \\(optional\\))?$`);
  return 'choose' in answer ? page.getByRole('radiogroup', { name }) : page.getByLabel(name).first();
}

/** Gives one answer with the mouse. */
export async function give(page: Page, answer: GivenAnswer): Promise<void> {
  const control = questionOf(page, answer);
  if ('choose' in answer) {
    await control.getByRole('radio', { name: answer.choose, exact: true }).check();
    return;
  }
  if ('select' in answer) {
    await control.selectOption({ label: answer.select });
    return;
  }
  const isSelect = await control.evaluate((node) => node.tagName === 'SELECT');
  if (isSelect) await control.selectOption({ label: answer.type });
  else await control.fill(answer.type);
  const hasList = (await control.getAttribute('aria-expanded')) === 'true';
  if (hasList) {
    await page.getByRole('option', { name: answer.type, exact: true }).click();
  }
}

/** Starts a request for a new insured and answers what is needed, except the questions named. */
export async function fillIn(
  page: Page,
  answers: readonly GivenAnswer[],
  except: readonly string[] = [],
): Promise<void> {
  for (const answer of answers) if (!except.includes(answer.of)) await give(page, answer);
}

export interface NewInsured {
  readonly name: string;
  readonly website?: string;
  readonly country: 'United States of America' | 'Sweden';
}

/** From the list of requests to the empty form. */
export async function startRequest(page: Page, insured: NewInsured, product: RegExp): Promise<void> {
  await page.getByRole('link', { name: 'New request' }).click();
  await page.getByRole('button', { name: 'A new insured' }).click();
  await page.getByLabel('Name', { exact: true }).fill(insured.name);
  await page.getByLabel('Website', { exact: true }).fill(insured.website ?? 'auto-quotable-scan.test');
  await page.getByLabel('Country', { exact: true }).selectOption({ label: insured.country });
  if (insured.country === 'United States of America') {
    await page.getByLabel('State or region', { exact: true }).selectOption({ label: 'Ohio' });
  }
  await page.getByLabel('City (optional)', { exact: true }).fill('Uppsala');
  await page.getByRole('radio', { name: product }).check();
  await page.getByRole('button', { name: 'Start the application' }).click();
  await page.getByRole('heading', { level: 1, name: `Application: ${insured.name}` }).waitFor();
}
