import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oneTimeCode } from '../support/authenticator.ts';
import { launchBrowser } from '../support/browser.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';
import { closeSubjectivities } from './close-subjectivities.ts';
import {
  aBindLink,
  aSignaturePage,
  aSubmittedRequest,
  type RunningBindery,
  startBindery,
  until,
} from './running-bindery.ts';
import { signApplication } from './sign-application.ts';

const INSURED = 'Whole Story Manufacturing';

let bindery: RunningBindery;
let browser: Browser;
let receiver: WebhookReceiver;

beforeAll(async () => {
  const settings = { STAFF_TWO_FACTOR: 'required', BINDERY_WEBHOOK_ALLOW_LOOPBACK: '1' };
  [bindery, browser] = await Promise.all([startBindery(settings), launchBrowser()]);
  receiver = await startWebhookReceiver(bindery.apiKey);
  await bindery.api('mutation ($url: String!) { updateWebhook(webhookUrl: $url) { id } }', { url: receiver.url });
});

afterAll(async () => {
  await browser.close();
  await bindery.stop();
  await receiver.stop();
});

it('leads from the API over the workbench, the bind link and the signature to a policy as a document', {
  timeout: 240_000,
}, async () => {
  const id = await aSubmittedRequest(bindery, { name: INSURED, website: 'referable-scan.test' });

  const workbench = await signedInUnderwriter();
  await quoteInWorkbench(workbench);
  await arrived('quote_ready', { quoteRequest: { id, status: 'QUOTES_SHARED' }, stage: 'RATED' });

  await arrived('quote_ready', { quoteRequest: { id }, stage: 'DOCUMENTS_READY' });

  const dashboard = await chooseInDashboard(await aBindLink(bindery, id));
  await signAsInsured(await aSignaturePage(bindery, id));

  const policyNumber = await bindAndIssue(workbench, id);
  await arrived('policy_bound', { quoteRequest: { id } });
  await arrived('policy_issued', { policy: { policyNumber }, quoteRequest: { id } });

  const policy = await downloadPolicy(dashboard, id, policyNumber);
  expect(policy).toContain(policyNumber);
  expect(policy).toContain(INSURED);
  expect(receiver.rejections).toEqual([]);
});

async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  return await context.newPage();
}

/** An event with this content was delivered with a valid signature. */
async function arrived(type: string, data: object): Promise<void> {
  await until(async () =>
    receiver.events.some((event) => {
      if (event.type !== type) return false;
      try {
        expect(event.data).toMatchObject(data);
        return true;
      } catch {
        return false;
      }
    }),
  );
}

const said = async (page: Page, text: string): Promise<void> =>
  await page.getByRole('status').filter({ hasText: text }).waitFor();

/** The first sign-in sets up the second factor; the second one uses it. */
async function signedInUnderwriter(): Promise<Page> {
  const { email, password } = bindery.underwriter;
  const page = await newPage();
  const enterPassword = async (): Promise<void> => {
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await page.goto(`${bindery.url}/workbench`);
  await enterPassword();
  await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Show my key' }).click();
  const secret = (await page.locator('code').first().textContent()) ?? '';
  await page.getByLabel('Code the app shows now').fill(oneTimeCode(secret));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();

  await page.goto(`${bindery.url}/workbench/settings/account`);
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await enterPassword();
  await page.getByLabel('Code from your authenticator app').fill(oneTimeCode(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByLabel('Code from your authenticator app').waitFor({ state: 'detached' });
  await page.goto(`${bindery.url}/workbench/?view=ALL`);
  await page.getByRole('row').nth(1).waitFor();
  return page;
}

async function quoteInWorkbench(page: Page): Promise<void> {
  await page.getByRole('link', { name: INSURED }).first().click();
  await page.getByRole('heading', { level: 1, name: INSURED }).waitFor();
  const actions = page.getByRole('toolbar', { name: 'Actions' });
  await actions.getByRole('button', { name: 'Pick up' }).click();
  await said(page, 'Picked up.');
  await actions.getByRole('button', { name: 'Rate and edit options' }).click();
  await said(page, 'Rated.');
  await page.getByRole('article', { name: 'Option 2' }).waitFor();
  await actions.getByRole('button', { name: 'Share quote' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Share quote' }).click();
  await said(page, 'Quote shared.');
}

async function chooseInDashboard(link: string): Promise<Page> {
  const page = await newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Open my quote' }).click();
  await page.getByRole('button', { name: 'Choose: Option 2' }).click();
  await page.getByRole('checkbox', { name: /The insured has seen this option/ }).check();
  await page.getByRole('button', { name: 'Request the bind' }).click();
  await page.getByText('The bind is requested.').first().waitFor();
  return page;
}

async function signAsInsured(url: string): Promise<void> {
  const page = await newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(url);
  await signApplication(page, { name: 'Ada Moss', title: 'Chief Financial Officer' });
}

/**
 * The underwriter sees the signature, closes the remaining subjectivities, binds and issues; returns the policy's id.
 */
async function bindAndIssue(page: Page, id: string): Promise<string> {
  await page.goto(`${bindery.url}/workbench/requests/${id}/bind`);
  const actions = page.getByRole('toolbar', { name: 'Actions' });
  await page.getByRole('heading', { name: 'Subjectivities' }).waitFor();
  expect(await page.getByRole('button', { name: 'Close: Signed and dated application' }).count()).toBe(0);
  await closeSubjectivities(page, 'Before bind');
  await actions.getByRole('button', { name: 'Bind', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bind now' }).click();
  await said(page, 'Bound.');
  const number = (await page.getByRole('link', { name: /^SCY-/ }).first().textContent()) ?? '';
  await closeSubjectivities(page, 'After bind');
  await actions.getByRole('button', { name: 'Issue policy' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue policy' }).click();
  await said(page, 'Policy issued.');
  return number;
}

async function downloadPolicy(page: Page, id: string, policyNumber: string): Promise<string> {
  await page.goto(`${bindery.url}/dashboard/requests/${id}`);
  await page.getByText(`Bound: policy ${policyNumber}.`).first().waitFor();
  // Nothing is left to bind: the options are only to be read.
  await page.getByRole('link', { name: 'View the options' }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Open Policy/ }).click();
  const file = await readFile(await (await download).path());
  const { text } = await extractText(new Uint8Array(file), { mergePages: true });
  return text;
}
