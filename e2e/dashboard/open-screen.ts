import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { watchLayoutShift } from '../support/visual-checks.ts';
import type { Screen } from './screens.ts';
import type { Who, World } from './world.ts';

export const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const;

/** A context in which somebody is signed in; the caller closes it. */
export async function signedIn(
  browser: Browser,
  { states }: World,
  who: Who,
  look: BrowserContextOptions,
): Promise<BrowserContext> {
  return await browser.newContext({ ...look, storageState: states[who], reducedMotion: 'reduce', locale: 'en-US' });
}

/** A new page of the context, on the screen and in its state; the caller closes it. */
export async function openScreen(context: BrowserContext, world: World, screen: Screen): Promise<Page> {
  const page = await context.newPage();
  await watchLayoutShift(page);
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
  await page.waitForFunction(() => document.querySelector('.skeleton-bar') === null);
  return page;
}
