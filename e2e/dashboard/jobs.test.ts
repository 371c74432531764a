/**
 * What a broker's daily jobs cost in presses, each done in a real browser by mouse and by keyboard alone.
 * `npm run jobs` prints the table. A job that needs more presses than here fails.
 */
import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MailServer } from '../../server/test/support/neighbours/mail-server.ts';
import { violations } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { isSaid } from '../support/is-said.ts';
import { underTheStatusLine } from '../support/visual-checks.ts';
import { type GivenAnswer, NEEDED } from './fill-application.ts';
import { type Hand, KeyHand, MouseHand } from './hands.ts';
import { DEVICES, type Device, jobTable } from './job-table.ts';
import {
  aBindLink,
  anAskedRequest,
  aSharedQuote,
  aSignaturePage,
  type RunningBindery,
  startBindery,
  until,
} from './running-bindery.ts';

const DANA = 'dana.cole@broker.example';
const LOSS_RUNS = { name: 'loss-runs.txt', mimeType: 'text/plain', buffer: Buffer.from('no losses in five years') };

let bindery: RunningBindery;
let browser: Browser;
let mail: MailServer;
let signedIn: Exclude<BrowserContextOptions['storageState'], undefined>;

beforeAll(async () => {
  mail = await new MailServer().start();
  [bindery, browser] = await Promise.all([startBindery({ SMTP_URL: mail.url }), launchBrowser()]);
  const page = await newPage({});
  // The sandbox prints the first link; her mail address is known from then on.
  await page.goto(bindery.signIn.broker);
  await page.getByRole('button').click();
  await atHome(page);
  signedIn = await page.context().storageState();
  await page.context().close();
});
afterAll(async () => {
  console.log(`\n${jobTable(JOBS.map((job) => ({ ...job, costs: costs.get(job.name) ?? {} })))}\n`);
  await browser.close();
  await bindery.stop();
  await mail.stop();
});

async function newPage(options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

const atHome = async (page: Page): Promise<void> =>
  await page.getByRole('heading', { level: 2, name: 'Your turn' }).waitFor();
const PHONE = { viewport: { width: 390, height: 844 } } as const;

/** Where a job begins: neither counted nor timed. */
type Begin = (device: Device) => Promise<string>;

interface Job {
  readonly name: string;
  /** What the review of the screens counted. */
  readonly reviewed: string;
  readonly most: Readonly<Record<Device, number>>;
  readonly who?: 'INSURED' | 'BROKER_BY_LINK';
  readonly size?: typeof PHONE;
  readonly begin: Begin;
  readonly work: (hand: Hand, device: Device) => Promise<void>;
}

const home: Begin = async () => await Promise.resolve(`${bindery.url}/dashboard`);
const requestOf =
  (make: (name: string) => Promise<string>, name: string): Begin =>
  async (device) =>
    `${bindery.url}/dashboard/requests/${await make(`${name} by ${device}`)}`;
const shared = async (name: string): Promise<string> => await aSharedQuote(bindery, name);
const asked = async (name: string): Promise<string> => await anAskedRequest(bindery, name);

const signIn: Job = {
  name: 'B1 Sign in by mail',
  reviewed: '1 field, 2 presses',
  most: { mouse: 2, keyboard: 4 },
  who: 'BROKER_BY_LINK',
  begin: async () => await Promise.resolve(`${bindery.url}/dashboard/sign-in`),
  async work(hand) {
    const { page } = hand;
    const before = mail.received.length;
    await hand.write(page.getByLabel('Mail address'), DANA);
    await hand.use(page.getByRole('button'));
    await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
    await until(() => Promise.resolve(mail.received.length > before));
    await page.goto(/http\S+/.exec(mail.received.at(-1)?.text ?? '')?.[0] ?? '');
    await hand.use(page.getByRole('button', { name: 'Sign in' }));
    await atHome(page);
  },
};

const bindOnPhone: Job = {
  name: 'B2 Open a bind link on a phone, compare, bind',
  reviewed: '5 taps, 15 s',
  most: { mouse: 4, keyboard: 18 },
  who: 'BROKER_BY_LINK',
  size: PHONE,
  begin: async (device) => await aBindLink(bindery, await shared(`Bind by ${device}`)),
  async work(hand) {
    const { page } = hand;
    await hand.use(page.getByRole('button', { name: 'Open my quote' }));
    await page.getByRole('heading', { name: /^Compare options/ }).waitFor();
    await hand.use(page.getByRole('button', { name: 'Choose: Option 1' }));
    await hand.tick(page.getByRole('checkbox', { name: /The insured has seen/ }));
    await hand.use(page.getByRole('button', { name: 'Request the bind' }));
    await page.getByText('The bind is requested.').first().waitFor();
    expect(await underTheStatusLine(page)).toEqual([]);
  },
};

const compare: Job = {
  name: 'B3 Compare three options',
  reviewed: '1 click',
  most: { mouse: 1, keyboard: 8 },
  begin: requestOf(shared, 'Compare'),
  async work(hand) {
    await hand.use(hand.page.getByRole('link', { name: 'Compare options and bind' }));
    await hand.page.getByRole('columnheader', { name: /Option 3/ }).waitFor();
  },
};

const upload: Job = {
  name: 'B5 Upload a document',
  reviewed: '1 choice, 1.5 s',
  most: { mouse: 1, keyboard: 18 },
  begin: requestOf(shared, 'Upload'),
  async work(hand) {
    await hand.upload(hand.page.getByLabel(/Drop a file here/), LOSS_RUNS);
    await hand.page.getByRole('button', { name: 'Open loss-runs.txt' }).waitFor();
  },
};

async function textOfDownload(page: Page, begin: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download');
  await begin();
  const file = await readFile(await (await download).path());
  return (await extractText(new Uint8Array(file), { mergePages: true })).text;
}

const downloadPolicy: Job = {
  name: 'B6 Download the policy, make a certificate',
  reviewed: '3 clicks for the policy',
  most: { mouse: 4, keyboard: 56 },
  begin: home,
  async work(hand) {
    const { page } = hand;
    const bound = page.getByRole('region', { name: 'Bound this month' });
    await hand.use(bound.getByRole('link', { name: 'Redwood Analytics' }));
    await page.getByText(/^Cover begins in \d+ days/).waitFor();
    const policy = page.getByRole('button', { name: /^Open Policy/ });
    expect(await textOfDownload(page, async () => await hand.use(policy))).toContain('Redwood Analytics');
    await hand.use(page.getByRole('button', { name: 'Make a certificate' }));
    await hand.write(page.getByLabel(/Who asks for it/), 'Hartford Property LLC');
    const make = page.getByRole('button', { name: 'Make the PDF' });
    expect(await textOfDownload(page, async () => await hand.use(make))).toContain('Hartford Property LLC');
  },
};

const answerAsked: Job = {
  name: 'B7 Answer two asked items and submit',
  reviewed: '2 dialogs, 1 press',
  most: { mouse: 7, keyboard: 32 },
  begin: requestOf(asked, 'Asked'),
  async work(hand) {
    const { page } = hand;
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Save the answer' });
    await hand.use(page.getByRole('button', { name: /^Answer: Which backups/ }));
    await hand.write(dialog.getByLabel('In words'), 'All of them, tested each quarter.');
    await hand.use(save);
    await page.getByText('All of them, tested each quarter. by Dana Cole').waitFor();
    await hand.use(page.getByRole('button', { name: /^Answer: Loss runs/ }));
    await hand.upload(dialog.getByLabel('Or send a new file'), LOSS_RUNS);
    await dialog.getByLabel('Document').getByText('loss-runs.txt').waitFor({ state: 'attached' });
    await hand.use(save);
    await page.getByText('loss-runs.txt by Dana Cole').waitFor();
    await hand.use(page.getByRole('button', { name: 'Submit to the underwriter' }));
    await page.getByText('Submitted.').first().waitFor();
  },
};

interface Product {
  readonly productType: keyof typeof NEEDED;
  readonly product: RegExp;
  readonly country: string;
  readonly state?: string;
  readonly most: Job['most'];
  readonly becomes: string;
}

/** What the server makes of each application meanwhile. */
const sent: { readonly url: string; readonly becomes: string }[] = [];

/** From the list of requests: a new insured, every needed answer but one, the check, the correction, and the end. */
const startRequest = ({ productType, product, country, state, most, becomes }: Product): Job => ({
  name: `B8 Start, correct and send ${productType}`,
  reviewed: 'not possible',
  most,
  begin: home,
  async work(hand, device) {
    const { page } = hand;
    const name = `${productType} by ${device}`;
    await hand.use(page.getByRole('link', { name: 'New request' }));
    await hand.use(page.getByRole('button', { name: 'A new insured' }));
    await hand.write(page.getByLabel('Name', { exact: true }), name);
    await hand.write(page.getByLabel('Website', { exact: true }), 'auto-quotable-scan.test');
    await page.getByRole('option', { name: country }).waitFor({ state: 'attached' });
    await hand.answer({ select: country, of: 'Country' });
    if (state) await hand.answer({ select: state, of: 'State or region' });
    await hand.write(page.getByLabel('City (optional)', { exact: true }), 'Columbus');
    await hand.tick(page.getByRole('radio', { name: product }));
    await hand.use(page.getByRole('button', { name: 'Start the application' }));
    await page.getByRole('heading', { level: 1, name: `Application: ${name}` }).waitFor();

    const [date, ...others]: readonly GivenAnswer[] = NEEDED[productType];
    for (const answer of others) await hand.answer(answer);
    const check = page.getByRole('link', { name: 'Check and send' });
    await hand.use(check.last());
    await page.getByRole('heading', { name: '1 answer is missing' }).waitFor();
    expect(await page.getByRole('button', { name: 'Send the application' }).count()).toBe(0);
    await hand.use(page.getByRole('link', { name: 'Effective date' }));
    await hand.answer({ type: '2020-01-01', of: 'Effective date' });
    await page.getByText('Cover cannot begin in the past.').waitFor();
    if (date) await hand.answer(date);
    await hand.use(check.first());
    await hand.use(page.getByRole('button', { name: 'Send the application' }));
    await hand.use(page.getByRole('dialog').getByRole('button', { name: 'Send now' }));

    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    sent.push({ url: page.url(), becomes });
  },
});

const sendForSignature: Job = {
  name: 'Send the application to the insured',
  reviewed: 'not possible',
  most: { mouse: 3, keyboard: 14 },
  begin: requestOf(shared, 'Signer'),
  async work(hand) {
    const { page } = hand;
    await hand.use(page.getByRole('button', { name: 'Send to the insured' }));
    await hand.write(page.getByLabel('Name of the person who signs'), 'Ada Moss');
    await hand.write(page.getByLabel('Mail address'), 'ada@insured.example');
    expect(await violations(page)).toEqual([]);
    await hand.use(page.getByRole('button', { name: 'Send the mail' }));
    await page.getByText(/^Sent to Ada Moss, ada@insured\.example/).waitFor();
    await page.getByText('Not opened yet.').waitFor();
  },
};

const signOnPhone: Job = {
  name: 'The insured signs on a phone',
  reviewed: '2 fields, 2 taps',
  most: { mouse: 4, keyboard: 9 },
  who: 'INSURED',
  size: PHONE,
  begin: async (device) => await aSignaturePage(bindery, await shared(`Signs by ${device}`)),
  async work(hand) {
    const { page } = hand;
    await hand.write(page.getByLabel('Full name'), 'Ada Moss');
    await hand.write(page.getByLabel('Title'), 'Director');
    await hand.tick(page.getByRole('checkbox'));
    await hand.use(page.getByRole('button', { name: 'Sign the application' }));
    await page.getByText('Signed by Ada Moss').waitFor();
  },
};

const RENEWED: Readonly<Record<Device, string>> = { mouse: 'Redwood Analytics', keyboard: 'Renewal Works' };

/** Done after all others: from its beginning on the partner's clock is 340 days ahead. */
const renew: Job = {
  name: 'B4 Find a renewal, confirm its answers, send it',
  reviewed: '3, after the wrong one',
  most: { mouse: 6, keyboard: 40 },
  async begin() {
    await letTheYearPass();
    return `${bindery.url}/dashboard`;
  },
  async work(hand, device) {
    const { page } = hand;
    const turn = page.getByRole('region', { name: 'Your turn' });
    await hand.use(turn.getByRole('link', { name: RENEWED[device] }).first());
    await page.getByRole('heading', { name: 'Expiring and renewing terms' }).waitFor();
    const parts = page.getByRole('checkbox', { name: /^Still true/ });
    for (const part of await parts.all()) await hand.tick(part);
    await hand.use(page.getByRole('button', { name: 'Send the renewal' }));
    await isSaid(page, /Submitted\./);
  },
};

let hasPassed = false;

/** Binds a second policy, moves the clock of the sandbox and waits for both renewals. */
async function letTheYearPass(): Promise<void> {
  if (hasPassed) return;
  hasPassed = true;
  const id = await shared(RENEWED.keyboard);
  const OPTIONS = 'query ($id: ID!) { quoteRequest(id: $id) { quoteData { nodes { quoteOptions { id } } } } }';
  const [quote] = (await bindery.api(OPTIONS, { id })).quoteRequest.quoteData.nodes;
  const SELECT = 'mutation ($id: ID!) { selectQuoteOption(quoteOptionId: $id) { quoteRequest { status } } }';
  await bindery.api(SELECT, { id: quote.quoteOptions[0].id }, 'testing_bind_quote');
  const to = new Date(Date.now() + 340 * 86_400_000).toISOString();
  await bindery.api('mutation ($to: DateTime!) { advanceTestClock(to: $to) { now } }', { to });
  const page = await newPage({ storageState: signedIn });
  await until(async () => {
    await page.goto(`${bindery.url}/dashboard`);
    await atHome(page);
    return (await page.getByText('Confirm the answers and send it.').count()) === 2;
  });
  await page.context().close();
}

const US = { country: 'United States of America', state: 'Ohio' } as const;
const JOBS: readonly Job[] = [
  signIn,
  bindOnPhone,
  compare,
  upload,
  downloadPolicy,
  answerAsked,
  startRequest({
    ...US,
    productType: 'CYBER',
    product: /^Smart Cyber Cyber/,
    most: { mouse: 43, keyboard: 122 },
    becomes: 'Quotes Shared',
  }),
  startRequest({
    country: 'Sweden',
    productType: 'CYBER_EU',
    product: /^Smart Cyber EU/,
    most: { mouse: 32, keyboard: 105 },
    becomes: 'Quotes Shared',
  }),
  startRequest({
    ...US,
    productType: 'TECH_EO',
    product: /^Smart Tech/,
    most: { mouse: 29, keyboard: 132 },
    becomes: 'Submitted',
  }),
  sendForSignature,
  signOnPhone,
  renew,
];

const costs = new Map<string, Partial<Record<Device, { presses: number; seconds: number }>>>();

describe.each(JOBS.filter((job) => job !== renew))('$name', bothDevices);

it('leads every application that was sent to a quote or to an underwriter', async () => {
  expect(sent).toHaveLength(6);
  const page = await newPage({ storageState: signedIn });
  for (const { url, becomes } of sent) {
    await page.goto(url);
    await page.getByText(becomes, { exact: true }).first().waitFor();
  }
  await page.context().close();
});

describe(renew.name, () => bothDevices(renew));

function bothDevices(job: Job): void {
  it.each(DEVICES)('by %s', async (device) => {
    const start = await job.begin(device);
    const page = await newPage({ ...job.size, ...(job.who ? {} : { storageState: signedIn }) });
    // A page that is whole, as people meet it: each part that comes later would add stops on the way.
    await page.goto(start, { waitUntil: 'networkidle' });
    const hand: Hand = device === 'mouse' ? new MouseHand(page) : new KeyHand(page);
    const began = performance.now();
    await job.work(hand, device);

    const seconds = (performance.now() - began) / 1000;
    costs.set(job.name, { ...costs.get(job.name), [device]: { presses: hand.presses, seconds } });
    expect(hand.presses).toBeLessThanOrEqual(job.most[device]);
    await page.context().close();
  });
}
