/**
 * An underwriter's day in a browser: who works, on which requests, and what a hand does on the workbench. A step costs
 * one press by mouse and as few as the keys allow by keyboard.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { type Hand, KeyHand, MouseHand } from '../../dashboard/hands.ts';
import type { Device } from '../../dashboard/job-table.ts';
import { type RunningBindery, until } from '../../dashboard/running-bindery.ts';
import { type BrokerAtWork, SCANNED_SITE } from '../broker-at-work.ts';
import { StaffAtWork } from '../staff-at-work.ts';

export const WINDOW = { viewport: { width: 1280, height: 860 } } as const;

/** Where the day takes place. */
export interface Office {
  readonly bindery: RunningBindery;
  readonly browser: Browser;
  readonly broker: BrokerAtWork;
}

/** One person with one hand on one device, and the requests that wait for her. */
export interface Day extends Office {
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

export async function beginDay(office: Office, device: Device): Promise<Day> {
  const page = await (await office.browser.newContext(WINDOW)).newPage();
  const [insured, asked, declined] = [`Harbor by ${device}`, `Larkspur by ${device}`, `Mirador by ${device}`];
  const names = { insured, asked, declined };
  const [one = '', two = '', three = ''] = await Promise.all(
    Object.values(names).map(async (name) => await office.broker.aReferral(name, 'CYBER', SCANNED_SITE)),
  );
  return {
    ...office,
    ...names,
    device,
    page,
    staff: new StaffAtWork(page, office.bindery.url),
    hand: device === 'mouse' ? new MouseHand(page) : new KeyHand(page),
    ids: { insured: one, asked: two, declined: three },
  };
}

export interface Job {
  readonly name: string;
  /** What the review of the screens counted. */
  readonly reviewed: string;
  /** Without a device: that the job is of the other one. */
  readonly most: Partial<Readonly<Record<Device, number>>>;
  /** Neither counted nor timed; without it, the job goes on where the one before ended. */
  readonly begin?: (day: Day) => Promise<void>;
  readonly work: (day: Day) => Promise<void>;
}

export const rowOf = (page: Page, insured: string): Locator => page.getByRole('row', { name: insured });
export const panel = (page: Page, name: string): Locator => page.getByRole('region', { name });
export const isCursor = async (row: Locator): Promise<void> =>
  await until(async () => await row.evaluate((node) => node === document.activeElement));

/** A button by mouse, its letter by keyboard. */
export async function act({ hand, page, device }: Day, letter: string, button: string): Promise<void> {
  const control = page.getByRole('toolbar', { name: 'Actions' }).getByRole('button', { name: button, disabled: false });
  // The page is read again after each change, and its letters with it.
  await control.waitFor();
  if (device === 'keyboard') await press(hand, letter);
  else await hand.use(control);
}

/** A button by mouse; by keyboard its name in the palette, of which the typed letters are not counted. */
export async function command({ hand, page, device }: Day, label: string, control: Locator): Promise<void> {
  if (device === 'mouse') return await hand.use(control);
  await press(hand, 'ControlOrMeta+k');
  await page.keyboard.type(label);
  const named = page.getByText(label, { exact: true });
  await page.getByRole('option', { selected: true, disabled: false }).filter({ has: named }).waitFor();
  await press(hand, 'Enter');
}

/** What cannot be undone is confirmed at its button, by keyboard too. */
export async function confirm({ hand, staff }: Day, dialog: string, button: string): Promise<void> {
  await hand.use(staff.dialog(dialog).getByRole('button', { name: button, exact: true }));
}

export async function press(hand: Hand, ...keys: readonly string[]): Promise<void> {
  if (!(hand instanceof KeyHand)) throw new Error('has no keyboard');
  await hand.press(...keys);
}

/** Its button by mouse; by keyboard from any of its fields. */
export async function send(day: Day, dialog: string, button: string): Promise<void> {
  if (day.device === 'keyboard') await press(day.hand, 'Control+Enter');
  else await day.hand.use(day.staff.dialog(dialog).getByRole('button', { name: button, exact: true }));
}

/** The entry of a list that begins so: two clicks, or its first letters. */
export async function choose({ hand }: Day, list: Locator, beginning: string): Promise<void> {
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

export async function openView({ staff, page }: Day, address: string, insured: string): Promise<void> {
  await staff.goTo(address);
  await isCursor(rowOf(page, insured));
}

export async function openRow({ hand, page, device }: Day, insured: string): Promise<void> {
  if (device === 'keyboard') await press(hand, 'Enter');
  // Beside the link: a press anywhere on the row opens it.
  else await hand.use(rowOf(page, insured).getByRole('gridcell').nth(2));
  await page.getByRole('heading', { level: 1, name: insured }).waitFor();
}
