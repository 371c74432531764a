import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type RunningBindery, startBindery } from '../dashboard/running-bindery.ts';
import { violationsIn } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { forgetScreen } from '../support/reused-page.ts';
import {
  clippedTexts,
  coveredFocus,
  excessOf,
  layoutShift,
  lengthenWords,
  squeezedTexts,
  unmarkedChoices,
  ZOOMED,
} from '../support/visual-checks.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';
import { LOOKS, look, openConflict, openScreen, openWindow, SIZES } from './screens/open-screen.ts';
import type { Screen } from './screens/screen.ts';
import { SCREENS } from './screens/screens.ts';
import { StaffAtWork } from './staff-at-work.ts';
import { makeWorld, WORLD_SETTINGS, type World } from './world.ts';

let bindery: RunningBindery;
let browser: Browser;
let receiver: WebhookReceiver;
let world: World;

beforeAll(async () => {
  [bindery, browser] = await Promise.all([startBindery(WORLD_SETTINGS), launchBrowser()]);
  receiver = await startWebhookReceiver(bindery.apiKey);
  world = await makeWorld(browser, bindery, receiver.url);
}, 300_000);
afterAll(async () => {
  await browser.close();
  await Promise.all([bindery.stop(), receiver.stop()]);
});

/** The window of each person. A visitor may have signed in since, and gets a new one. */
const windows = new Map<Screen['as'], Promise<StaffAtWork>>();

async function windowFor(screen: Screen): Promise<StaffAtWork> {
  const window = windows.get(screen.as) ?? openWindow(world, screen, visitor);
  if (screen.as !== 'visitor') windows.set(screen.as, window);
  return await window;
}

async function leave({ page }: StaffAtWork, { as }: Screen): Promise<void> {
  if (as === 'visitor') await page.context().close();
  else await forgetScreen(page);
}

const visitor = async (): Promise<StaffAtWork> =>
  new StaffAtWork(await (await browser.newContext()).newPage(), bindery.url);

/** What axe finds, and what is wider than the page, at both sizes in both schemes. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [size, scheme] of LOOKS) {
    await look(page, [size, scheme]);
    const violations = await violationsIn(page, scheme);
    const excess = [...(await excessOf(page)), ...(await squeezedTexts(page))];
    faults.push(...[...violations, ...excess].map((fault) => `${size.width} ${scheme} ${fault}`));
  }
  return [...faults, ...(await faultsOfSight(page)), ...(await faultsOfLongerWords(page))];
}

/** Nothing moves by itself while the screen loads, and its title is in the upper third. */
async function faultsOfFirstLook(page: Page): Promise<readonly string[]> {
  const faults = [...(await layoutShift(page))];
  await page.evaluate(() => scrollTo(0, 0));
  const title = page
    .getByRole('dialog')
    .or(page.getByRole('main'))
    .or(page.locator('body'))
    .getByRole('heading')
    .first();
  const box = await title.boundingBox();
  const lowest = SIZES[0].height / 3;
  return box && box.y + box.height > lowest ? [...faults, `the title ends at ${box.y + box.height} px`] : faults;
}

/** Zoom, a phone and forced colours: nothing may be lost for people with low vision or without a mouse. */
async function faultsOfSight(page: Page): Promise<readonly string[]> {
  await look(page, [SIZES[1], 'light']);
  const faults = [...(await unmarkedChoices(page)), ...(await coveredFocus(page))];
  await look(page, [ZOOMED, 'light']);
  const excess = (await excessOf(page)).map((fault) => `at 400 % ${fault}`);
  return [...faults, ...excess, ...(await coveredFocus(page))];
}

/** Simulates another language: every word 40 % longer. Changes the page permanently. */
async function faultsOfLongerWords(page: Page): Promise<readonly string[]> {
  await lengthenWords(page);
  const faults: string[] = [];
  for (const size of [...SIZES, ZOOMED]) {
    await look(page, [size, 'light']);
    const excess = await excessOf(page);
    faults.push(...excess.map((fault) => `${size.width} px with longer words: ${fault}`));
    const clipped = await clippedTexts(page);
    faults.push(...clipped.map((text) => `${size.width} px clips: ${text}`));
  }
  return faults;
}

it.each(SCREENS)('axe finds nothing on $name in its four looks, and nothing jumps or is too wide', async (screen) => {
  const staff = await windowFor(screen);
  onTestFinished(async () => await leave(staff, screen));
  const page = await openScreen(staff, world, screen);

  expect.soft(await faultsOfFirstLook(page)).toEqual([]);
  expect(await faultsOf(page)).toEqual([]);
});

it('axe finds nothing in the dialog that merges two edits', async () => {
  const { page } = await openConflict(world);

  expect(await faultsOf(page)).toEqual([]);
});
