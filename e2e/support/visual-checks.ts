import type { Page } from 'playwright-core';

/** 1280 by 1024 at 400 %, as WCAG 1.4.10 counts it. */
export const ZOOMED = { width: 320, height: 256 } as const;

/** The same window at 200 %. */
export const TWICE = { width: 640, height: 512 } as const;

const MOST_STOPS = 60;
const STOPS_AT_ONCE = 10;

/** What has the focus, empty where nothing has, and whether it is seen. */
type Stop = readonly [string, boolean];

/**
 * By how many pixels the page is wider than its window, and the elements that stick out; nothing when it fits. Waits
 * for two frames first: a screen that shows other columns in a narrow window draws them after the window has changed.
 */
export async function excessOf(page: Page): Promise<readonly string[]> {
  return await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const excess = document.documentElement.scrollWidth - innerWidth;
    if (excess <= 0) return [];
    const isClipped = ({ parentElement: parent }: Element): boolean =>
      parent !== null && (getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent));
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth && !isClipped(element),
    );
    const innermost = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
    return [
      `${excess} px wider than the window`,
      ...innermost.map((element) => {
        const { left, right } = element.getBoundingClientRect();
        return `from ${Math.round(left)} to ${Math.round(right)} px: ${element.outerHTML.slice(0, 160)}`;
      }),
    ];
  });
}

/** A column of words so narrow that hardly a word fits: taller than this many of its widths. */
const MOST_WIDTHS = 6;
const NARROW_PX = 48;

/** Texts squeezed into a column in which each line holds a few letters. */
export async function squeezedTexts(page: Page): Promise<readonly string[]> {
  return await page.evaluate(
    ([narrow, most]) =>
      [...document.body.querySelectorAll<HTMLElement>('*')]
        .filter((element) =>
          [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
        )
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.width < narrow && box.height > box.width * most)
        .map(
          ({ element, box }) =>
            `${Math.round(box.width)} px wide, ${Math.round(box.height)} px tall: ${element.innerText.slice(0, 60)}`,
        ),
    [NARROW_PX, MOST_WIDTHS] as const,
  );
}

// Only words: codes, numbers and addresses are the same in every language.
const LENGTHEN = String.raw`
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (/[a-z]/.test(node.data)) node.data = node.data.trimEnd().replace(/\S+@\S+|\b[A-Za-z]{4,}\b/g, (word) => word.includes('@') ? word : word + word.slice(0, Math.ceil(word.length * 0.4)));
  }`;
// Texts of controls and headings must be fully visible. One-pixel elements are for screen readers only.
const CLIPPED = `[...document.querySelectorAll('button, label, h1, h2, h3, [role=tab], [role=menuitem]')]
  .filter((node) => node.clientWidth > 1 && getComputedStyle(node).overflowX !== 'visible')
  .filter((node) => node.scrollWidth > node.clientWidth + 1)
  .map((node) => node.textContent.slice(0, 60))`;

/** Simulates another language: every word 40 % longer. Changes the page permanently. */
export async function lengthenWords(page: Page): Promise<void> {
  await page.evaluate(LENGTHEN);
}

/** Controls and headings whose text is cut off. */
export async function clippedTexts(page: Page): Promise<readonly string[]> {
  return await page.evaluate<string[]>(CLIPPED);
}

/**
 * Counts what jumps by itself: not what answers a press or, however slow the machine, what was typed or chosen. Called
 * before the page is opened; see `layoutShift`.
 */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: [number, string][] = [];
    Reflect.set(window, 'layoutShifts', shifts);
    const answerMs = 5_000;
    let typedAt = -answerMs;
    for (const act of ['input', 'keydown']) addEventListener(act, () => void (typedAt = performance.now()), true);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === true || entry.startTime - typedAt < answerMs) continue;
        type Source = { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect };
        const [first]: Source[] = Reflect.get(entry, 'sources');
        const element = first?.node instanceof Element ? first.node : first?.node?.parentElement;
        const [from, to] = [first?.previousRect, first?.currentRect].map((at) => `${at?.x},${at?.y}`);
        const what = `from ${from} to ${to}: ${element?.textContent?.slice(0, 60)} ${element?.outerHTML.slice(0, 120)}`;
        shifts.push([Number(Reflect.get(entry, 'value')), what]);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The most that a page may jump while it loads. */
const MOST_SHIFT = 0.01;

/** What jumped by itself since the document was loaded; nothing when it was less than can be seen. */
export async function layoutShift(page: Page): Promise<readonly string[]> {
  const shifts = await page.evaluate<[number, string][]>('window.layoutShifts ?? []');
  const sum = shifts.reduce((total, [value]) => total + value, 0);
  return sum < MOST_SHIFT ? [] : shifts.map(([value, what]) => `moved by ${value.toFixed(3)} ${what}`);
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
  // Each stop is looked at when the next key goes down, ten keys at a time, and not by a question of its own.
  await page.evaluate(`(${watchStops})(${focusNow})`);
  for (let pressed = 0; pressed < MOST_STOPS; pressed += STOPS_AT_ONCE) {
    for (let key = 0; key < STOPS_AT_ONCE; key += 1) await page.keyboard.press('Tab');
    const stops = await page.evaluate<readonly Stop[]>('window.takeStops()');
    const end = stops.findIndex(([name]) => name === '');
    for (const [name, isSeen] of end < 0 ? stops : stops.slice(0, end)) {
      if (!isSeen) covered.push(`focus is covered: ${name}`);
    }
    if (end >= 0) break;
  }
  await page.evaluate('window.forgetStops()');
  return covered;
}
/**
 * Runs in the page. Notes each stop before the next key moves on; at the end of the page it swallows the keys, so that
 * a later walk begins at the top.
 */
function watchStops(now: () => Stop): void {
  let stops: Stop[] = [];
  let isNoted = true;
  const note = (): boolean => {
    const stop = now();
    if (!isNoted) stops.push(stop);
    isNoted = false;
    return stops.at(-1)?.[0] === '';
  };
  const before = (event: Event): void => {
    if (!note()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('keydown', before, true);
  Reflect.set(window, 'takeStops', () => {
    note();
    isNoted = true;
    const taken = stops;
    stops = [];
    return taken;
  });
  Reflect.set(window, 'forgetStops', () => removeEventListener('keydown', before, true));
}

/** Runs in the page. The focused element, and whether a point of its visible part is on top. */
function focusNow(): Stop {
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

/**
 * Controls under the line that says what just happened, where the page is scrolled to its foot and nothing more can be
 * moved out from under it. Waits for the line.
 */
export async function underTheStatusLine(page: Page): Promise<readonly string[]> {
  const line = page.locator('[role="status"]').filter({ hasText: /./, visible: true }).first();
  await line.waitFor();
  return await line.evaluate((status) => {
    scrollTo(0, document.documentElement.scrollHeight);
    const { top, bottom, left, right } = status.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>('main :is(a, button, input), footer :is(a, button)')]
      .filter((control) => {
        const box = control.getBoundingClientRect();
        return box.top < bottom && box.bottom > top && box.left < right && box.right > left;
      })
      .map(({ innerText }) => innerText);
  });
}
