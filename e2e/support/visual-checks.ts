import type { Page } from 'playwright-core';

/** 1280 by 1024 at 400 %, as WCAG 1.4.10 counts it. */
export const ZOOMED = { width: 320, height: 256 } as const;

const MOST_STOPS = 60;

/** By how many pixels the page is wider than its window. */
export async function excessOf(page: Page): Promise<number> {
  return await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** Selected items that look unselected once the reader's own colours replace ours. */
export async function unmarkedChoices(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const unmarked = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false])',
      ),
    ]
      .filter((element) => element.getClientRects().length > 0 && element !== document.activeElement)
      .filter((element) => getComputedStyle(element).outlineStyle === 'none')
      .map((element) => `not marked with forced colours: ${element.outerHTML.slice(0, 80)}`),
  );
  await page.emulateMedia({ forcedColors: 'none' });
  return unmarked;
}

/** Elements that receive the focus by Tab but are completely hidden under something fixed (WCAG 2.4.11). */
export async function coveredFocus(page: Page): Promise<readonly string[]> {
  const covered: string[] = [];
  // A mouse left in place would keep showing a hover state.
  await page.mouse.move(0, 0);
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const [name, isSeen] = await page.evaluate(focusNow);
    if (name === '') break;
    if (!isSeen) covered.push(`focus is covered: ${name}`);
  }
  return covered;
}

/** Runs in the page. The focused element, and whether a point of its visible part is on top. */
function focusNow(): readonly [string, boolean] {
  const element = document.activeElement;
  if (!element || element === document.body) return ['', true];
  const box = element.getBoundingClientRect();
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  const shares = [0.1, 0.5, 0.9];
  const isSeen = shares.some((x) =>
    shares.some((y) => {
      const onTop = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
      return onTop !== null && (element.contains(onTop) || onTop.contains(element));
    }),
  );
  return [element.outerHTML.slice(0, 120), isSeen];
}
