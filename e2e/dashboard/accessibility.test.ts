import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { forgetScreen } from '../support/reused-page.ts';
import {
  clippedTexts,
  coveredFocus,
  excessOf,
  layoutShift,
  lengthenWords,
  squeezedTexts,
  TWICE,
  unmarkedChoices,
  ZOOMED,
} from '../support/visual-checks.ts';
import { lineThatMatters } from './first-look.ts';
import { openScreen, pageOf, SIZES } from './open-screen.ts';
import { type RunningBindery, startBindery } from './running-bindery.ts';
import { LATER_SCREENS, SCREENS, type Screen } from './screens.ts';
import { letTheYearPass, makeWorld, type Who, type World } from './world.ts';

const FIRST_LOOK = { width: 1280, height: 800 } as const;

let bindery: RunningBindery;
let browser: Browser;
let world: World;
/** The page of each person. A visitor may have signed in since, and gets a new one. */
const pages = new Map<Who, Promise<Page>>();

beforeAll(async () => {
  [bindery, browser] = await Promise.all([startBindery(), launchBrowser()]);
  world = await makeWorld(bindery, browser);
});
afterAll(async () => {
  await browser.close();
  await bindery.stop();
});

describe.each(SCREENS)('$name', inEveryLook);

describe('when renewals are open', () => {
  beforeAll(async () => await letTheYearPass(browser, world), 180_000);

  describe.each(LATER_SCREENS)('$name', inEveryLook);
});

function inEveryLook(screen: Screen): void {
  let page: Page;

  // Opened once and looked at in every size: a screen follows the width of its window.
  beforeAll(async () => {
    page = await pageFor(screen);
    await openScreen(page, world, screen);
  });
  afterAll(async () => {
    if (isForOne(screen)) await page.context().close();
    else await forgetScreen(page);
  });

  it('shows the line that matters in the upper third, and nothing jumps', async () => {
    expect.soft(await layoutShift(page)).toEqual([]);
    await page.evaluate(() => scrollTo(0, 0));

    const box = await lineThatMatters(page, screen.name).boundingBox();

    expect(box && box.y + box.height).toBeLessThanOrEqual(FIRST_LOOK.height / 3);
  });

  it.each(SIZES)('fits $width px, and axe finds nothing in light and dark', async (viewport) => {
    await page.setViewportSize(viewport);

    expect(await excessOf(page)).toEqual([]);
    expect(await squeezedTexts(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
  });

  it('fits a zoom of 200 and 400 %, covers no focus and marks what is chosen in any colours', async () => {
    await page.setViewportSize(TWICE);
    expect(await excessOf(page)).toEqual([]);
    await page.setViewportSize(ZOOMED);

    expect(await excessOf(page)).toEqual([]);
    expect(await unmarkedChoices(page)).toEqual([]);
    expect(await coveredFocus(page)).toEqual([]);
  });

  it('has room for words that are 40 % longer, at 320 px too', async () => {
    await lengthenWords(page);
    for (const viewport of [SIZES[0], ZOOMED]) {
      await page.setViewportSize(viewport);
      expect(await excessOf(page)).toEqual([]);
      expect(await clippedTexts(page)).toEqual([]);
    }
  });
}

const isForOne = ({ who, signsOut }: Screen): boolean => who === 'VISITOR' || signsOut === true;

async function pageFor(screen: Screen): Promise<Page> {
  const { who } = screen;
  const page = (isForOne(screen) ? undefined : pages.get(who)) ?? pageOf(browser, world, who, {});
  if (!isForOne(screen)) pages.set(who, page);
  await (await page).setViewportSize(FIRST_LOOK);
  return await page;
}

it('changes its colours at once for a reader who wants little motion', async () => {
  const policies: Screen = { name: 'policies', who: 'BROKER', path: '/dashboard/policies' };
  const page = await pageFor(policies);
  await openScreen(page, world, policies);
  const frames = async (): Promise<unknown> =>
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await frames();
  await page.evaluate(() => {
    document.addEventListener('transitionrun', () => document.body.setAttribute('data-moved', ''));
  });

  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await frames();

  expect(await page.locator('body').getAttribute('data-moved')).toBe(null);
});
