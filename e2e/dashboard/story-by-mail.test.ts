import { readFile } from 'node:fs/promises';
import { addDays } from '@bindery/domain/calendar.ts';
import { policyTerm, renewalOpensOn } from '@bindery/domain/policy/index.ts';
import type { Browser, Page } from 'playwright-core';
import type { Email } from 'postal-mime';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MailServer } from '../../server/test/support/neighbours/mail-server.ts';
import { launchBrowser } from '../support/browser.ts';
import { type StaffAtWork, startWork } from '../workbench/staff-at-work.ts';
import { closeSubjectivities } from './close-subjectivities.ts';
import { EFFECTIVE_ON, fillIn, NEEDED, startRequest } from './fill-application.ts';
import { type RunningBindery, startBindery, until } from './running-bindery.ts';
import { signApplication } from './sign-application.ts';

const DANA = 'dana.cole@broker.example';
const IDA = 'ida@mailed-software.example';
const INSURED = { name: 'Mailed Software', country: 'United States of America' } as const;
const QUESTION = 'Which of your clients is the largest?';

let bindery: RunningBindery;
let browser: Browser;
let mail: MailServer;

beforeAll(async () => {
  mail = await new MailServer().start();
  const settings = { SMTP_URL: mail.url, SIGNATURE_CODE: 'mail', STAFF_TWO_FACTOR: 'required' };
  [bindery, browser] = await Promise.all([startBindery(settings), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await bindery.stop();
  await mail.stop();
});

/** From the first application to the second year: without a call of the API, and with every sign-in from a mail. */
it('leads from a started request to a renewed policy by screens and mails alone', { timeout: 600_000 }, async () => {
  await sendApplication();

  const underwriter = await referredTo();
  const uma = await startWork(browser, bindery, underwriter.name);
  await askFromMail(uma, underwriter.email);
  await answerFromMail();
  await openFromMail(uma, underwriter.email, /^Mailed Software: the broker answered/);
  await uma.page.getByText('A regional hospital group.').first().waitFor();
  await quote(uma);
  const policyNumber = await buy(uma, underwriter.email);
  await certificateFromMail(policyNumber);

  const clock = await testClock();
  const term = policyTerm(EFFECTIVE_ON);
  await moveTo(clock, renewalOpensOn(term));
  await renewFromMail(policyNumber);
  expect(await referredTo()).toEqual(underwriter);
  await openFromMail(uma, underwriter.email, /^Referred to you: Mailed Software/);
  await pickUp(uma);
  await quote(uma);
  const renewedNumber = await buy(uma, underwriter.email);
  expect(renewedNumber).toBe(policyNumber.replace(/-00$/, '-01'));
  await inForceFromMail(clock, addDays(term.coverageEndsAt, 90));
});

/** From a shared quote to the issued policy, whose number is the answer. */
async function buy(uma: StaffAtWork, email: string): Promise<string> {
  await sendForSignature(await chooseFromMail());
  await signFromMail();
  return await bindAndIssue(uma, email);
}

async function newPage(width = 1280): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: 'en-US',
    acceptDownloads: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

const referrals = () => mail.received.filter(({ subject }) => subject === 'Referred to you: Mailed Software');

/** The underwriter whom the rules chose: who got the mail. `name` is the role with its number. */
async function referredTo(): Promise<{ readonly email: string; readonly name: string }> {
  await until(() => Promise.resolve(referrals().length > 0));
  const email = referrals()[0]?.to?.[0]?.address ?? '';
  const underwriters = bindery.staff.filter(({ role }) => role === 'underwriter');
  return { email, name: `underwriter ${underwriters.findIndex((one) => one.email === email) + 1}` };
}

/** The newest mail to somebody with such a subject, once it is there. */
async function mailTo(address: string, subject: RegExp): Promise<Email> {
  const found = (): Email | undefined =>
    mail.received.findLast((one) => one.to?.some((to) => to.address === address) && subject.test(one.subject ?? ''));
  await until(() => Promise.resolve(found() !== undefined));
  const one = found();
  if (!one) throw new Error(`no mail to ${address}`);
  return one;
}

/** The address of the one button of a mail; text and HTML have the same. */
function buttonOf({ html = '', text = '' }: Email): string {
  const [address = '', ...others] = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href);
  expect(others).toEqual([]);
  expect(text).toContain(address.replaceAll('&amp;', '&'));
  return address.replaceAll('&amp;', '&');
}

/** Opens the page of a broker's mail: one press signs in and leads to it. */
async function brokerOpens(subject: RegExp, width?: number): Promise<Page> {
  const page = await newPage(width);
  await page.goto(buttonOf(await mailTo(DANA, subject)));
  await page.getByRole('button').click();
  await page.waitForURL(/\/dashboard\b/);
  return page;
}

async function sendApplication(): Promise<void> {
  const page = await newPage();
  // The sandbox prints the first link; her mail address is known from then on.
  await page.goto(bindery.signIn.broker);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor();
  await startRequest(page, INSURED, /^Smart Tech/);
  await fillIn(page, NEEDED.TECH_EO);
  await page.getByText(/^Saved \d/).waitFor();
  await page.getByRole('link', { name: 'Check and send' }).first().click();
  await page.getByRole('button', { name: 'Send the application' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  await page.getByText(/^Sent: the application of/).waitFor();
  await page.context().close();
}

/** The underwriter comes to the page of the request by the button of a mail. */
async function openFromMail({ page }: StaffAtWork, email: string, subject: RegExp): Promise<void> {
  await page.goto(buttonOf(await mailTo(email, subject)));
  await page.getByRole('heading', { level: 1, name: INSURED.name }).waitFor();
}

async function pickUp(uma: StaffAtWork): Promise<void> {
  await uma.command('Pick up');
  await uma.hears('Picked up.');
}

async function askFromMail(uma: StaffAtWork, email: string): Promise<void> {
  await openFromMail(uma, email, /^Referred to you: Mailed Software/);
  await pickUp(uma);
  await uma.press('m');
  await uma.fill('Item 1', QUESTION);
  await uma.fill('Text', 'One thing is missing.');
  await uma.fillDay('Due', EFFECTIVE_ON);
  await uma.page.getByRole('dialog').getByRole('button', { name: 'Ask', exact: true }).click();
  await uma.hears('The broker is asked.');
}

async function answerFromMail(): Promise<void> {
  const page = await brokerOpens(/^Mailed Software: one thing is needed/, 390);
  await page.getByRole('button', { name: `Answer: ${QUESTION}` }).click();
  await page.getByRole('dialog').getByLabel('In words').fill('A regional hospital group.');
  await page.getByRole('dialog').getByRole('button', { name: 'Save the answer' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Submit to the underwriter' }).click();
  await page.getByText('Submitted.').first().waitFor();
  await page.context().close();
}

async function quote(uma: StaffAtWork): Promise<void> {
  await uma.command('Rate and edit options');
  await uma.hears('Rated.');
  await uma.command('Share quote');
  await uma.page.getByRole('dialog').getByRole('button', { name: 'Share quote' }).click();
  await uma.hears('Quote shared.');
}

async function chooseFromMail(): Promise<Page> {
  const page = await brokerOpens(/^Your quote for Mailed Software is ready/, 390);
  await page
    .getByRole('button', { name: /^Choose/ })
    .first()
    .click();
  await page.getByRole('checkbox', { name: /The insured has seen this option/ }).check();
  await page.getByRole('button', { name: 'Request the bind' }).click();
  await page.getByText('The bind is requested.').first().waitFor();
  return page;
}

async function sendForSignature(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send to the insured' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the person who signs').fill('Ida Owner');
  await dialog.getByLabel('Mail address').fill(IDA);
  await dialog.getByRole('button', { name: 'Send the mail' }).click();
  await page.getByText('The application was sent for signature.').first().waitFor();
  await page.context().close();
}

async function signFromMail(): Promise<void> {
  const page = await newPage(390);
  await page.goto(buttonOf(await mailTo(IDA, /^Please sign the insurance application/)));
  await page.getByRole('button', { name: 'Send me the code' }).click();
  const { text = '' } = await mailTo(IDA, /^Your code/);
  await page.getByLabel('Code from the mail').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await page.keyboard.press('Enter');
  await signApplication(page, { name: 'Ida Owner', title: 'Owner' });
  await page.context().close();
}

async function bindAndIssue(uma: StaffAtWork, email: string): Promise<string> {
  const { page } = uma;
  await page.goto(buttonOf(await mailTo(email, /^Mailed Software: the application is signed/)));
  await page.getByRole('link', { name: 'Bind', exact: true }).click();
  await page.getByRole('heading', { name: 'Subjectivities' }).waitFor();
  await closeSubjectivities(page, 'Before bind');
  await uma.command('Bind');
  await page.getByRole('dialog').getByRole('button', { name: 'Bind now' }).click();
  await uma.hears('Bound.');
  const number = (await page.getByRole('link', { name: /^STE-/ }).first().textContent()) ?? '';
  await closeSubjectivities(page, 'After bind');
  await uma.command('Issue policy');
  await page.getByRole('dialog').getByRole('button', { name: 'Issue policy' }).click();
  await uma.hears('Policy issued.');
  return number;
}

/** The broker downloads a certificate of insurance, and reads in it who is insured and for whom it was made. */
async function certificateFromMail(policyNumber: string): Promise<void> {
  const page = await brokerOpens(/^Policy .* of Mailed Software is issued/);
  await page.getByRole('heading', { level: 1, name: INSURED.name }).waitFor();
  await page.getByRole('button', { name: 'Make a certificate' }).click();
  await page.getByLabel(/Who asks for it/).fill('Harbor Landlords');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Make the PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`Certificate ${policyNumber}.pdf`);
  const bytes = new Uint8Array(await readFile(await file.path()));
  const { text } = await extractText(bytes, { mergePages: true });
  for (const words of [policyNumber, INSURED.name, 'Harbor Landlords']) expect(text).toContain(words);
  await page.context().close();
}

/** The page on which a developer of the partner moves its test clock. */
async function testClock(): Promise<Page> {
  const page = await newPage();
  await page.goto(bindery.signIn.developer);
  await page.getByRole('button').click();
  await page.getByRole('link', { name: 'Developers' }).click();
  return page;
}

/** Mailed links live for one day: who acts from now on comes in through a mail of that time. */
async function moveTo(clock: Page, day: string): Promise<void> {
  mail.received.splice(0);
  await clock.getByLabel('Move forward to').fill(day);
  await clock.getByRole('button', { name: 'Move the clock' }).click();
  await clock
    .getByText(/^Your time is now/)
    .first()
    .waitFor();
}

/** Three months into its term the session has ended: the broker asks for a link, and finds the renewed policy. */
async function inForceFromMail(clock: Page, day: string): Promise<void> {
  const page = await brokerOpens(/^Policy .* of Mailed Software is issued/);
  await page.getByRole('heading', { level: 1, name: INSURED.name }).waitFor();
  const policy = page.url();
  await moveTo(clock, day);
  await page.goto(`${bindery.url}/dashboard/sign-in`);
  await page.getByLabel('Mail address').fill(DANA);
  await page.keyboard.press('Enter');
  const again = await brokerOpens(/^Sign in to/);
  await again.goto(policy);
  await again.getByText('In force').first().waitFor();
  expect(await again.getByRole('button', { name: 'Make a certificate' }).isEnabled()).toBe(true);
}

async function renewFromMail(policyNumber: string): Promise<void> {
  const page = await brokerOpens(/^STE-.* of Mailed Software is due for renewal/);
  await page.getByText(`Renewal of policy ${policyNumber}`).first().waitFor();
  const confirm = page.getByRole('checkbox', { name: /^Still true: / });
  await confirm.first().waitFor();
  for (let at = 0; at < (await confirm.count()); at += 1) await confirm.nth(at).check();
  await page.getByRole('button', { name: 'Send the renewal' }).click();
  await page
    .getByText(/Submitted\./)
    .first()
    .waitFor();
  await page.context().close();
}
