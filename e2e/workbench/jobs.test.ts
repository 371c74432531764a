/**
 * What the eighteen jobs of an underwriter's day cost in presses, each done in a real browser by mouse and by keyboard
 * alone, in the order of a day. `npm run jobs` prints the table. A job that needs more presses than here fails.
 */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Hand, KeyHand, MouseHand } from '../dashboard/hands.ts';
import { type Cost, DEVICES, type Device, jobTable } from '../dashboard/job-table.ts';
import { type RunningBindery, startBindery, until } from '../dashboard/running-bindery.ts';
import { launchBrowser } from '../support/browser.ts';
import { BrokerAtWork, SCANNED_SITE } from './broker-at-work.ts';
import { loginOf, StaffAtWork } from './staff-at-work.ts';
import { closeEverything } from './world.ts';

const SHIPPED = resolve(import.meta.dirname, '../../server/src/rating/plans/cyber-us.v1.json');
const WINDOW = { viewport: { width: 1280, height: 860 } } as const;

let bindery: RunningBindery;
let browser: Browser;
let broker: BrokerAtWork;
const days = new Map<Device, Day>();
const costs = new Map<string, Partial<Record<Device, Cost>>>();

beforeAll(async () => {
  [bindery, browser] = await Promise.all([startBindery(), launchBrowser()]);
  broker = new BrokerAtWork(bindery);
  for (const device of DEVICES) days.set(device, await beginDay(device));
}, 180_000);
afterAll(async () => {
  console.log(`\n${jobTable(JOBS.map((job) => ({ ...job, costs: costs.get(job.name) ?? {} })))}\n`);
  await browser.close();
  await bindery.stop();
});

/** One person with one hand on one device, and the requests that wait for her. */
interface Day {
  readonly device: Device;
  readonly hand: Hand;
  readonly page: Page;
  /** For steps that the job is not about. */
  readonly staff: StaffAtWork;
  /** What comes to a policy, what is asked about, what is declined. */
  readonly insured: string;
  readonly asked: string;
  readonly declined: string;
  readonly ids: Readonly<Record<'insured' | 'asked' | 'declined', string>>;
}

async function beginDay(device: Device): Promise<Day> {
  const page = await (await browser.newContext(WINDOW)).newPage();
  const [insured, asked, declined] = [`Harbor by ${device}`, `Larkspur by ${device}`, `Mirador by ${device}`];
  const names = { insured, asked, declined };
  const [one = '', two = '', three = ''] = await Promise.all(
    Object.values(names).map(async (name) => await broker.aReferral(name, 'CYBER', SCANNED_SITE)),
  );
  return {
    ...names,
    device,
    page,
    staff: new StaffAtWork(page, bindery.url),
    hand: device === 'mouse' ? new MouseHand(page) : new KeyHand(page),
    ids: { insured: one, asked: two, declined: three },
  };
}

interface Job {
  readonly name: string;
  /** What the review of the screens counted. */
  readonly reviewed: string;
  /** Without a device: that the job is of the other one. */
  readonly most: Partial<Readonly<Record<Device, number>>>;
  /** Neither counted nor timed; without it, the job goes on where the one before ended. */
  readonly begin?: (day: Day) => Promise<void>;
  readonly work: (day: Day) => Promise<void>;
}

const rowOf = (page: Page, insured: string): Locator => page.getByRole('row', { name: insured });
const panel = (page: Page, name: string): Locator => page.getByRole('region', { name });
const isCursor = async (row: Locator): Promise<void> =>
  await until(async () => await row.evaluate((node) => node === document.activeElement));

/** A button by mouse, its letter by keyboard. */
async function act({ hand, page, device }: Day, letter: string, button: string): Promise<void> {
  const control = page.getByRole('toolbar', { name: 'Actions' }).getByRole('button', { name: button, disabled: false });
  // The page is read again after each change, and its letters with it.
  await control.waitFor();
  if (device === 'keyboard') await press(hand, letter);
  else await hand.use(control);
}

/** A button by mouse; by keyboard its name in the palette, of which the typed letters are not counted. */
async function command({ hand, page, device }: Day, label: string, control: Locator): Promise<void> {
  if (device === 'mouse') return await hand.use(control);
  await press(hand, 'ControlOrMeta+k');
  await page.keyboard.type(label);
  const named = page.getByText(label, { exact: true });
  await page.getByRole('option', { selected: true, disabled: false }).filter({ has: named }).waitFor();
  await press(hand, 'Enter');
}

/** What cannot be undone is confirmed at its button, by keyboard too. */
async function confirm({ hand, staff }: Day, dialog: string, button: string): Promise<void> {
  await hand.use(staff.dialog(dialog).getByRole('button', { name: button, exact: true }));
}

async function press(hand: Hand, ...keys: readonly string[]): Promise<void> {
  if (!(hand instanceof KeyHand)) throw new Error('has no keyboard');
  await hand.press(...keys);
}

/** Its button by mouse; by keyboard from any of its fields. */
async function send(day: Day, dialog: string, button: string): Promise<void> {
  if (day.device === 'keyboard') await press(day.hand, 'Control+Enter');
  else await day.hand.use(day.staff.dialog(dialog).getByRole('button', { name: button, exact: true }));
}

/** The entry of a list that begins so: two clicks, or its first letters. */
async function choose({ hand }: Day, list: Locator, beginning: string): Promise<void> {
  if (hand instanceof KeyHand) {
    await hand.reach(list);
    await hand.type(beginning);
    return;
  }
  hand.presses += 2;
  const wanted = list.getByRole('option').filter({ hasText: beginning }).first();
  await wanted.waitFor({ state: 'attached' });
  await list.selectOption((await wanted.getAttribute('value')) ?? '');
}

async function openView({ staff, page }: Day, address: string, insured: string): Promise<void> {
  await staff.goTo(address);
  await isCursor(rowOf(page, insured));
}

async function openRow({ hand, page, device }: Day, insured: string): Promise<void> {
  if (device === 'keyboard') await press(hand, 'Enter');
  // Beside the link: a press anywhere on the row opens it.
  else await hand.use(rowOf(page, insured).getByRole('gridcell').nth(2));
  await page.getByRole('heading', { level: 1, name: insured }).waitFor();
}

const signIn: Job = {
  name: 'U1 Sign in',
  reviewed: '2 fields, Enter',
  most: { mouse: 2, keyboard: 2 },
  async begin({ staff, page }) {
    await staff.goTo('/');
    await page.getByLabel('E-mail').waitFor();
  },
  async work({ hand, page, device }) {
    const { email, password } = loginOf(bindery, 'manager');
    await hand.write(page.getByLabel('E-mail'), email);
    await hand.write(page.getByLabel('Password'), password);
    if (device === 'keyboard') await press(hand, 'Enter');
    else await hand.use(page.getByRole('button', { name: 'Sign in', exact: true }));
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  },
};

const openAndReturn: Job = {
  name: 'U2 Open a request of the list, and back to its row',
  reviewed: '2; 24 Tabs to the first row',
  most: { mouse: 2, keyboard: 2 },
  begin: async (day) => await openView(day, `/?q=${encodeURIComponent(day.insured)}`, day.insured),
  async work(day) {
    const { hand, page, device, insured } = day;
    await openRow(day, insured);
    if (device === 'keyboard') await press(hand, 'Escape');
    else await hand.use(page.getByRole('link', { name: 'Back to the queue' }));
    await isCursor(rowOf(page, insured));
  },
};

const TRIAGED = Array.from({ length: 20 }, (_, index) => `Triage ${String.fromCharCode(65 + index)} Works`);

const triage: Job = {
  name: 'U3 Triage twenty requests: take ten, decline ten',
  reviewed: '24 Tabs, then 24 again after each view and Back',
  most: { keyboard: 3 * TRIAGED.length },
  async begin({ staff }) {
    for (let from = 0; from < TRIAGED.length; from += 5) {
      await Promise.all(TRIAGED.slice(from, from + 5).map(async (name) => await broker.aReferral(name)));
    }
    await staff.goTo('/?q=Triage&status=SUBMITTED');
    await staff.page.getByText('20 requests', { exact: true }).waitFor();
  },
  async work({ hand, page, staff }) {
    const cursor = page.locator('tr[data-row]:focus');
    for (const [done] of TRIAGED.entries()) {
      const name = (await cursor.getByRole('link').textContent()) ?? '';
      if (done % 2 === 1) {
        await press(hand, 'd');
        await staff.dialog('Decline the request').waitFor();
        await staff.type('Security');
        await press(hand, 'Control+Enter');
        await staff.hears('Declined.');
        await press(hand, 'Escape');
        await rowOf(page, name).waitFor({ state: 'detached' });
      } else {
        await press(hand, 'a');
        await rowOf(page, name).getByText('Grace Lind').waitFor();
        await press(hand, 'j');
      }
      await cursor.filter({ hasNotText: name }).waitFor();
    }
    const { queue } = await staff.ask(
      'query { queue(filter: { text: "Triage" }, first: 50) { nodes { status assignee { name } } } }',
    );
    const outcomes: readonly string[] = queue.nodes.map(
      ({ status, assignee }: { readonly status: string; readonly assignee: { readonly name: string } | null }) =>
        status === 'DECLINED' ? status : assignee?.name,
    );
    expect(outcomes.filter((outcome) => outcome === 'DECLINED')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'Grace Lind')).toHaveLength(10);
  },
};

const whyReferred: Job = {
  name: 'U4 See why it was referred',
  reviewed: '1 click, 3 s; 24 Tabs',
  most: { mouse: 1, keyboard: 1 },
  begin: async (day) => await openView(day, `/?q=${encodeURIComponent(day.insured)}`, day.insured),
  async work(day) {
    await openRow(day, day.insured);
    const reasons = panel(day.page, 'Why it is here');
    await reasons.getByText('We must review all submissions with prior claims').waitFor();
    await reasons.getByText('80 or more').waitFor();
  },
};

const readAnswers: Job = {
  name: 'U5 Read the answers that matter',
  reviewed: 'a wall of 1,790 px, nothing marked',
  most: { mouse: 1, keyboard: 30 },
  async work({ hand, page }) {
    await hand.use(panel(page, 'The risk').getByRole('link', { name: /^\d+ of \d+ answers matter/ }));
    const adverse = panel(page, 'Answers').getByText(/^Adverse \(\d+\)$/);
    await adverse.waitFor();
    await until(async () => ((await adverse.boundingBox())?.y ?? WINDOW.viewport.height) < WINDOW.viewport.height / 2);
  },
};

const readScan: Job = {
  name: 'U6 Read the worst findings of the scan',
  reviewed: '0, below the answers',
  most: { mouse: 0, keyboard: 0 },
  async work({ page }) {
    await panel(page, 'The risk').getByText('No DMARC record').waitFor();
  },
};

const price: Job = {
  name: 'U7 Take it and rate it',
  reviewed: 'A, R or 2 clicks',
  most: { mouse: 2, keyboard: 2 },
  async work(day) {
    await act(day, 'a', 'Pick up');
    await day.staff.hears('Picked up.');
    await act(day, 'r', 'Rate');
    await day.staff.hears('Rated.');
    await day.page.getByRole('article', { name: 'Option 1' }).waitFor();
  },
};

const changeTerms: Job = {
  name: 'U8 Change limit and retention, its price before it is saved',
  reviewed: '3 actions, 64 pairs in a list, no price',
  most: { mouse: 4, keyboard: 40 },
  async work(day) {
    const { page, staff } = day;
    await command(day, 'Edit option 1', page.getByRole('button', { name: 'Edit option 1' }));
    const dialog = staff.dialog('Edit option 1');
    const shown = dialog.getByRole('region', { name: 'Price of these terms' });
    await shown.getByText(/^\$/).first().waitFor();
    await choose(day, dialog.getByLabel('Limit / retention'), '$2,000,000');
    await shown.getByText(/against the saved/).waitFor();
    const premium = (await shown.locator('b').textContent()) ?? '';
    const names = dialog.getByRole('textbox', { name: /^Limit of/ });
    const cover = await Promise.all((await names.all()).map(async (field) => await field.inputValue()));
    await send(day, 'Edit option 1', 'Save and rate');
    await staff.hears('Saved and rated again.');
    const option = page.getByRole('article', { name: 'Option 1' });
    await option.getByText(premium).first().waitFor();
    const { request } = await staff.ask(
      'query ($id: ID!) { request(id: $id) { quote { options { insuringAgreements { limitCents } } } } }',
      { id: day.ids.insured },
    );
    const saved: readonly { limitCents: number | null }[] = request.quote.options[0].insuringAgreements;
    // What is shown is what is saved.
    expect(cover.map((typed) => Number(typed.replaceAll(',', '')) * 100)).toEqual(
      saved.flatMap(({ limitCents }) => limitCents ?? []),
    );
  },
};

const worksheet: Job = {
  name: 'U9 See how the price came about',
  reviewed: '1 click',
  most: { mouse: 1, keyboard: 30 },
  async work(day) {
    const { page } = day;
    const tabs = page.getByRole('navigation', { name: 'Parts of the request' });
    await command(day, 'Rating', tabs.getByRole('link', { name: 'Rating' }));
    await panel(page, 'Rating worksheet').getByText('Replayed: same to the cent').waitFor();
  },
};

const addSubjectivity: Job = {
  name: 'U10 Add a subjectivity',
  reviewed: '3 actions',
  most: { mouse: 4, keyboard: 30 },
  async work(day) {
    const { hand, page, staff } = day;
    await hand.use(panel(page, 'Subjectivities').getByRole('button', { name: 'Add' }));
    await choose(day, staff.dialog('Add a subjectivity').getByLabel('From the list'), 'Copy of');
    await send(day, 'Add a subjectivity', 'Add');
    await staff.hears('Subjectivity added.');
  },
};

const share: Job = {
  name: 'U12 Share the quote',
  reviewed: 'Q, 3 Tabs, Enter',
  most: { mouse: 2, keyboard: 7 },
  async work(day) {
    await act(day, 'q', 'Share quote');
    await day.staff.dialog('Share the quote').getByText('quote_ready is sent now').waitFor();
    await confirm(day, 'Share the quote', 'Share quote');
    await day.staff.hears('Quote shared.');
  },
};

const bind: Job = {
  name: 'U13 Bind from the bind desk',
  reviewed: '5 clicks',
  most: { mouse: 3, keyboard: 20 },
  async begin(day) {
    await broker.select(day.ids.insured);
    await closeEverything(day.staff, day.ids.insured);
    await openView(day, `/?view=BIND_DESK&q=${encodeURIComponent(day.insured)}`, day.insured);
    await rowOf(day.page, day.insured).getByText('Ready to bind').waitFor();
  },
  async work(day) {
    await openRow(day, day.insured);
    await day.page.getByText('Everything needed before the bind is closed.').waitFor();
    const actions = day.page.getByRole('toolbar', { name: 'Actions' });
    await command(day, 'Bind', actions.getByRole('button', { name: 'Bind', exact: true }));
    await day.staff.dialog('Bind').getByText(day.insured).waitFor();
    await confirm(day, 'Bind', 'Bind now');
    await day.staff.hears('Bound.');
  },
};

const issue: Job = {
  name: 'U14 Issue the policy',
  reviewed: '2 clicks',
  most: { mouse: 2, keyboard: 20 },
  async work(day) {
    await command(day, 'Issue policy', day.page.getByRole('button', { name: 'Issue policy' }));
    await day.staff.dialog('Issue the policy').waitFor();
    await confirm(day, 'Issue the policy', 'Issue policy');
    await day.staff.hears('Policy issued.');
  },
};

const ask: Job = {
  name: 'U11 Ask the broker what the rules propose',
  reviewed: 'M, 4 fields, 40 s of typing',
  most: { mouse: 5, keyboard: 50 },
  async begin({ staff, page, ids }) {
    await staff.goTo(`/requests/${ids.asked}`);
    await page
      .getByRole('button', { name: /^Ask: / })
      .first()
      .waitFor();
  },
  async work(day) {
    const { hand, page, staff, device } = day;
    await hand.use(page.getByRole('button', { name: /^Ask: / }).first());
    const dialog = staff.dialog('Ask the broker for more');
    await choose(day, dialog.getByLabel('Template'), 'Loss details');
    const due = dialog.getByLabel('Due', { exact: true });
    if (device === 'keyboard') await hand.answer({ type: broker.inDays(7), of: 'Due' });
    else await hand.write(due, broker.inDays(7));
    await send(day, 'Ask the broker for more', 'Ask');
    await staff.hears('The broker is asked.');
  },
};

const decline: Job = {
  name: 'U15 Decline',
  reviewed: '3 actions',
  most: { mouse: 4, keyboard: 2 },
  async begin({ staff, page, ids, declined }) {
    await staff.goTo(`/requests/${ids.declined}`);
    await page.getByRole('heading', { level: 1, name: declined }).waitFor();
  },
  async work(day) {
    await act(day, 'd', 'Decline');
    await day.staff.dialog('Decline the request').waitFor();
    await choose(day, day.staff.dialog('Decline the request').getByLabel('Reason'), 'Security');
    await send(day, 'Decline the request', 'Decline');
    await day.staff.hears('Declined.');
    expect((await broker.read(day.ids.declined)).status).toBe('DECLINED');
  },
};

const assignMany: Job = {
  name: 'U16 Give two to a colleague at once, and take it back',
  reviewed: 'X X, 1 click, Undo',
  most: { mouse: 5, keyboard: 20 },
  async begin({ staff, page }) {
    await staff.goTo('/?q=Triage&status=SUBMITTED');
    await page.locator('tr[data-row]:focus').waitFor();
  },
  async work(day) {
    const { hand, page, staff, device } = day;
    const rows = page.locator('tr[data-row]');
    if (device === 'keyboard') await press(hand, 'x', 'j', 'x');
    else for (const index of [0, 1]) await hand.tick(rows.nth(index).getByRole('checkbox'));
    await hand.use(page.getByRole('button', { name: 'Assign to', exact: true }));
    const noah = page.getByRole('menuitem', { name: 'Noah Park' });
    if (device === 'mouse') await hand.use(noah);
    else {
      await noah.waitFor();
      while (!(await noah.evaluate((node) => node === document.activeElement))) await press(hand, 'ArrowDown');
      await press(hand, 'Enter');
    }
    await staff.hears('2 assigned to Noah Park.');
    await rows.first().getByText('Noah Park').waitFor();
    await hand.use(page.getByRole('button', { name: 'Undo' }));
    await rows.first().getByText('Grace Lind').waitFor();
  },
};

const tryPlan: Job = {
  name: 'U17 Upload a plan and re-rate the book with it',
  reviewed: '2, in under 5 s',
  most: { mouse: 2, keyboard: 60 },
  async begin({ staff, page }) {
    await staff.goTo('/settings/plans');
    await page.getByLabel('Upload a draft').waitFor({ state: 'attached' });
  },
  async work({ hand, page, device }) {
    const buffer = Buffer.from(await aDraft(device === 'mouse' ? 2 : 3));
    await hand.upload(page.getByLabel('Upload a draft'), { name: 'plan.json', mimeType: 'application/json', buffer });
    await page.getByRole('heading', { name: /^cyber-us, version/ }).waitFor();
    await hand.use(page.getByRole('button', { name: 'Re-rate the stored book' }));
    await page.getByText('Done', { exact: true }).waitFor();
  },
};

/** A version of the shipped plan with the same premiums. */
async function aDraft(version: number): Promise<string> {
  const { sha256: _, approval: __, ...plan } = JSON.parse(await readFile(SHIPPED, 'utf8'));
  return JSON.stringify({ ...plan, version, status: 'draft' });
}

const audit: Job = {
  name: 'U18 Who did what: the audit trail',
  reviewed: '1 click; UUIDs, cents, field names',
  most: { mouse: 1, keyboard: 2 },
  begin: async (day) => await openView(day, `/?view=ALL&q=${encodeURIComponent(day.insured)}`, day.insured),
  async work({ hand, page, device, declined }) {
    if (device === 'keyboard') await press(hand, 'g', 'a');
    else await hand.use(page.getByRole('link', { name: 'Audit' }));
    await page.getByText(/^Chain intact, /).waitFor();
    await page.getByRole('group', { name: 'Audit entries' }).getByRole('link', { name: declined }).first().waitFor();
  },
};

/** In the order of the day: sharing and binding come before what is asked of another insured. */
const JOBS: readonly Job[] = [
  signIn,
  openAndReturn,
  triage,
  whyReferred,
  readAnswers,
  readScan,
  price,
  changeTerms,
  worksheet,
  addSubjectivity,
  share,
  bind,
  issue,
  ask,
  decline,
  assignMany,
  tryPlan,
  audit,
];

// The keyboard first: it makes the requests of the triage, which both give to a colleague.
describe.each([...DEVICES].toReversed())('a day by %s', (device) => {
  it.each(JOBS.filter(({ most }) => device in most))('$name', { timeout: 180_000 }, async (job) => {
    const day = days.get(device);
    if (!day) throw new Error(`no day by ${device}`);
    await job.begin?.(day);
    day.hand.presses = 0;
    const began = performance.now();
    await job.work(day);

    const seconds = (performance.now() - began) / 1000;
    costs.set(job.name, { ...costs.get(job.name), [device]: { presses: day.hand.presses, seconds } });
    expect(day.hand.presses).toBeLessThanOrEqual(job.most[device] ?? 0);
  });
});

describe('the first load of the queue', () => {
  it('comes with at most 200 KB of script, and nothing from elsewhere', async () => {
    const page = await days.get('keyboard')?.page.context().newPage();
    if (!page) throw new Error('nobody is signed in');
    const scripts: Promise<number>[] = [];
    const hosts = new Set<string>();
    page.on('response', (response) => {
      hosts.add(new URL(response.url()).origin);
      if (response.request().resourceType() !== 'script') return;
      scripts.push(response.body().then((body) => gzipSync(body).byteLength));
    });
    await page.goto(`${bindery.url}/workbench/?view=ALL`);
    await page.getByRole('row', { name: 'Mirador by keyboard' }).waitFor();

    const sizes = await Promise.all(scripts);

    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(200 * 1024);
    expect([...hosts]).toEqual([bindery.url]);
  });
});
