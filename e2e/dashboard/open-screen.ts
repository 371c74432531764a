import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { answerUnevenly, everythingHasCome } from '../support/uneven-answers.ts';
import { watchLayoutShift } from '../support/visual-checks.ts';
import type { Screen } from './screens.ts';
import type { Who, World } from './world.ts';

export const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const;

/** A page of a signed-in person, in a context that the caller closes. */
export async function pageOf(
  browser: Browser,
  { states }: World,
  who: Who,
  look: BrowserContextOptions,
): Promise<Page> {
  const settings = { storageState: states[who], reducedMotion: 'reduce', locale: 'en-US' } as const;
  const page = await (await browser.newContext({ ...look, ...settings })).newPage();
  await watchLayoutShift(page);
  await answerUnevenly(page);
  return page;
}

/** Brings the page to the screen, in its state. */
export async function openScreen(page: Page, world: World, screen: Screen): Promise<void> {
  if (screen.path) await page.goto(world.bindery.url + screen.path);
  if (screen.insured) {
    await page.goto(`${world.bindery.url}/dashboard?search=${encodeURIComponent(screen.insured)}`);
    await page.getByRole('link', { name: screen.insured }).click();
    await page.getByRole('heading', { level: 1, name: screen.insured }).waitFor();
  }
  await screen.act?.(page, world);
  if (screen.name.startsWith('dialog-')) {
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
  }
  await page.getByRole('heading').first().waitFor();
  await everythingHasCome(page);
}
