/** Checks that apply to every page, not only to a selection; each page is loaded once and checked in several ways. */
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docsPages } from '../support/docs-pages.ts';
import { type DocsSite, nextFrame, openDocsSite, started } from './docs-site.ts';

let site: DocsSite;
let withoutScript: Page;

beforeAll(async () => {
  site = await openDocsSite();
  withoutScript = await site.newPage({ javaScriptEnabled: false });
});

afterAll(() => site.close());

const LIMIT = 15 * 1024;

describe.each(docsPages())('%s', (path) => {
  const requests: URL[] = [];
  const lines: string[] = [];
  let page: Page;
  let policy: string;

  beforeAll(async () => {
    page = await site.newPage();
    page.on('request', (request) => requests.push(new URL(request.url())));
    page.on('console', (line) => lines.push(line.text()));
    const answer = await page.goto(site.url + path);
    await started(page);
    policy = answer?.headers()['content-security-policy'] ?? '';
  });

  afterAll(() => page.context().close());

  it('loads little, from its own host only, under a policy without unsafe parts', async () => {
    await page.waitForLoadState('networkidle');

    expect(await zippedSize(requests, '.js')).toBeLessThanOrEqual(LIMIT);
    expect(await zippedSize(requests, '.css')).toBeLessThanOrEqual(LIMIT);
    expect(requests.filter(({ origin }) => origin !== site.url)).toEqual([]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(lines).toEqual([]);
    expect(await page.locator('[style], [onclick], script:not([src])').count()).toBe(0);
  });

  it('fits a zoom of 400 %, has targets to hit, stands still and prints whole', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await nextFrame(page);

    expect(await sidewaysFaults(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await movingParts(page)).toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await unmarkedChoices(page)).toEqual([]);
    await page.emulateMedia({ media: 'print', forcedColors: 'none' });
    expect(await cutWhenPrinted(page)).toEqual([]);
  });

  it('is readable without JavaScript', async () => {
    await withoutScript.goto(site.url + path);

    const hidden = await withoutScript
      .locator('main section[data-section] :is(h1, h2, h3, p, table, pre)')
      .evaluateAll((parts) =>
        parts
          .filter(
            (part) => !part.closest('details:not([open]), .scripted, [hidden]') && part.getClientRects().length === 0,
          )
          .map((part) => part.outerHTML.slice(0, 80)),
      );
    expect(hidden).toEqual([]);
    // The home page is one section; every other page has several.
    expect(await withoutScript.locator('main section[data-section]').count()).toBeGreaterThan(
      path === '/api-docs' ? 0 : 1,
    );
    expect(await withoutScript.locator('.scripted:visible').count()).toBe(0);
    expect(await withoutScript.locator('main details:not([open]) > summary:not(:visible)').count()).toBe(0);
  });
});

async function zippedSize(requests: readonly URL[], ending: string): Promise<number> {
  const files = requests.filter(({ pathname }) => pathname.endsWith(ending));
  const sizes = await Promise.all(files.map(async (file) => gzipSync(await (await fetch(file)).bytes()).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** What scrolls sideways although it is neither code nor a table in a focusable region. */
async function sidewaysFaults(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const wide = (element: Element) => element.scrollWidth > element.clientWidth + 1;
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const pane = document.querySelector('main');
    const frames = [document.documentElement, ...(pane ? [pane] : [])].filter(wide);
    const regions = [...document.querySelectorAll<HTMLElement>('main *')].filter(
      (element) => scrolls(element) && wide(element) && element.getClientRects().length > 0,
    );
    const unreachable = regions.filter((element) => element.tabIndex !== 0 || !element.matches('pre, .table-frame'));
    return [...frames, ...unreachable].map((element) => element.outerHTML.slice(0, 80));
  });
}

/** Controls below 24 by 24 pixels; a link inside a sentence may be as small as its words. */
async function smallTargets(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const controls = [...document.querySelectorAll('button, summary, input, select, header a, .menu a, .neighbours a')];
    return controls
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
      .filter(({ element }) => !element.matches('input[type=hidden], button.link'))
      .map(({ element, box }) => `${element.outerHTML.slice(0, 80)}: ${box.width} x ${box.height}`);
  });
}

async function movingParts(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll('.api-docs, .api-docs *')]
      .filter((element) => {
        const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element);
        const moves = transitionDuration.split(',').some((duration) => Number.parseFloat(duration) > 0);
        return moves || animationName !== 'none' || scrollBehavior === 'smooth';
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  );
}

/** With forced colours backgrounds disappear: a selected item must differ in another way, too. */
async function unmarkedChoices(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const look = (element: Element) => {
      const { borderColor, borderStyle, borderWidth, outlineStyle, textDecorationLine, fontWeight } =
        getComputedStyle(element);
      return [borderColor, borderStyle, borderWidth, outlineStyle, textDecorationLine, fontWeight].join(' ');
    };
    return [...document.querySelectorAll('.languages')].flatMap((group) => {
      const [chosen] = group.querySelectorAll('[aria-pressed=true]');
      const [other] = group.querySelectorAll('[aria-pressed=false]');
      return chosen && other && look(chosen) === look(other) ? [chosen.outerHTML.slice(0, 80)] : [];
    });
  });
}

/** Code and panes that would be cut off on paper, and controls that are useless there. */
async function cutWhenPrinted(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const cut = [...document.querySelectorAll('main, main pre')].filter(
      (element) => element.getClientRects().length > 0 && element.scrollHeight > element.clientHeight + 1,
    );
    const furniture = [...document.querySelectorAll('.menu-home, main button, dialog')].filter(
      (element) => element.getClientRects().length > 0,
    );
    return [...cut, ...furniture].map((element) => element.outerHTML.slice(0, 80));
  });
}
