/** What the screens of the dashboard show: who is signed in, and requests in addition to the samples. */
import type { Browser, BrowserContext } from 'playwright-core';
import { aFiveOptionOffer, anOfferWithGaps } from './offers.ts';
import { policiesOfWorld } from './policies-of-world.ts';
import {
  aBindLink,
  aDraft,
  anAskedRequest,
  aSharedQuote,
  aSignaturePage,
  type RunningBindery,
  until,
} from './running-bindery.ts';
import { saveCompleteDraft } from './save-complete-draft.ts';
import { signed } from './sign-application.ts';

const WEBHOOK = 'mutation ($url: String!) { updateWebhook(webhookUrl: $url) { id } }';

export type Who = 'BROKER' | 'DEVELOPER' | 'VISITOR';

/** The signed-in users, and addresses that had to be created first. */
export interface World {
  readonly bindery: RunningBindery;
  readonly bindLink: string;
  readonly signatureUrl: string;
  /** For an application that is already signed. */
  readonly signedUrl: string;
  /** The report of a scan, shared by a link. */
  readonly reportUrl: string;
  readonly states: Readonly<Record<Who, Awaited<ReturnType<BrowserContext['storageState']>>>>;
}

/** Signs a broker and a developer in, and creates a quote of three options in addition to the samples. */
export async function makeWorld(bindery: RunningBindery, browser: Browser): Promise<World> {
  const id = await aSharedQuote(bindery, 'Three Option Works');
  const asked = await anAskedRequest(bindery, 'Two Items Foods', [
    { field: 'limits', text: 'Which aggregate limits does the lender ask for?' },
  ]);
  await aFiveOptionOffer(bindery, 'Nordlys Handel');
  await aDraft(bindery, { name: 'Draft Works', productType: 'CYBER' });
  await aDraft(bindery, { name: 'Draft Software', productType: 'TECH_EO' });
  const ready = await aDraft(bindery, { name: 'Ready Works', productType: 'CYBER' });
  await anOfferWithGaps(bindery, 'Harper Legal');
  await policiesOfWorld(browser, bindery);
  await bindery.api(WEBHOOK, { url: 'https://hooks.partner.example/bindery' });
  await bindery.api('mutation { sendTestWebhookEvent(type: policy_bound) { id } }');
  const signedIn = async (link: string) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(link);
    await page.getByRole('button').click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const state = await context.storageState();
    await context.close();
    return state;
  };
  const states = {
    BROKER: await signedIn(bindery.signIn.broker),
    DEVELOPER: await signedIn(bindery.signIn.developer),
    VISITOR: { cookies: [], origins: [] },
  };
  await saveCompleteDraft(browser, states.BROKER, { url: bindery.url, id: ready });
  return {
    bindery,
    bindLink: await aBindLink(bindery, id),
    signatureUrl: await aSignaturePage(bindery, id),
    signedUrl: await signed(browser, await aSignaturePage(bindery, await aSharedQuote(bindery, 'Signed Works'))),
    reportUrl: await sharedReport(browser, states.BROKER, `${bindery.url}/dashboard/requests/${asked}`),
    states,
  };
}

/** Shares the report on a request's page and returns the link. */
async function sharedReport(browser: Browser, storageState: World['states'][Who], url: string): Promise<string> {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: 'Share with IT' }).first().click();
  await page.getByRole('button', { name: 'Make a link' }).first().click();
  const link = await page.getByRole('dialog').locator('code').textContent();
  await context.close();
  return link ?? '';
}

/** Moves the clock of the sandbox by 340 days, and waits for the renewal that then opens. */
export async function letTheYearPass(browser: Browser, { bindery, states }: World): Promise<void> {
  const to = new Date(Date.now() + 340 * 86_400_000).toISOString();
  await bindery.api('mutation ($to: DateTime!) { advanceTestClock(to: $to) { now } }', { to });
  const context = await browser.newContext({ storageState: states.BROKER });
  const page = await context.newPage();
  await until(async () => {
    await page.goto(`${bindery.url}/dashboard`);
    await page.getByRole('heading', { level: 2, name: 'Your turn', exact: true }).waitFor();
    return (await page.getByText('Confirm the answers and send it.').count()) > 0;
  });
  await context.close();
}
