/** Durations of key presses, from the browser's Event Timing API. */
import type { CDPSession, Page } from 'playwright-core';

/** The browser reports nothing shorter. */
const SHORTEST_MS = 16;
const WATCH = { durationThreshold: SHORTEST_MS, patienceMs: 10_000 };
const SLOWER = 4;
/** Long enough for the last entries to be reported after the last press. */
const QUIET_MS = 400;

declare global {
  interface Window {
    readonly presses: {
      /** Since the last call: the number of presses, and the durations of those slow enough to be reported. */
      take(): { readonly count: number; readonly told: readonly number[] };
      /** Watches the element matching `selector`; `shown` then returns ms from the last press to the changed frame. */
      await(selector: string): void;
      shown(): Promise<number>;
    };
  }
}

/** Watches every document the page loads from now on, with a processor a quarter as fast. */
export async function watchPresses(page: Page): Promise<CDPSession> {
  await page.addInitScript(watch, WATCH);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return protocol;
}

/** Runs something at full speed, then slows the processor down again. */
export async function atFullSpeed<Result>(protocol: CDPSession, act: () => Promise<Result>): Promise<Result> {
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const result = await act();
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return result;
}

/** ms of each press since the last call, from the key to the next frame; unreported presses count as 16. */
export async function takeTimes(page: Page): Promise<readonly number[]> {
  await page.waitForTimeout(QUIET_MS);
  const { count, told } = await page.evaluate(() => window.presses.take());
  return [...told, ...Array.from({ length: Math.max(0, count - told.length) }, () => SHORTEST_MS)];
}

/**
 * ms from the press that changes something to the frame that shows it: the pause of a typed filter, the call, the answer
 * and the drawing are all in it. It ends with the first task after that frame's layout and paint.
 */
export async function timeToPaint(page: Page, selector: string, press: () => Promise<void>): Promise<number> {
  await page.evaluate((what) => window.presses.await(what), selector);
  await press();
  return await page.evaluate(() => window.presses.shown());
}

// Runs in the page: it may not use anything from the outer scope.
function watch({ durationThreshold, patienceMs }: typeof WATCH): void {
  let count = 0;
  let pressedAt = 0;
  let shown = Promise.resolve(0);
  const longest = new Map<number, number>();
  const counted = new Set<number>();
  const keep = (entries: readonly PerformanceEntry[]): void => {
    for (const { interactionId, duration } of entries as readonly PerformanceEventTiming[]) {
      if (interactionId === 0 || counted.has(interactionId)) continue;
      longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
    }
  };
  const observer = new PerformanceObserver((list) => keep(list.getEntries()));
  const options = { type: 'event', durationThreshold, buffered: true };
  observer.observe(options);
  const onKeyDown = (event: KeyboardEvent): void => {
    pressedAt = event.timeStamp;
    if (!['Control', 'Meta', 'Shift', 'Alt'].includes(event.key)) count += 1;
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  const take = () => {
    keep(observer.takeRecords());
    const taken = { count, told: [...longest.values()] };
    for (const id of longest.keys()) counted.add(id);
    longest.clear();
    count = 0;
    return taken;
  };
  const lookFor = (selector: string): void => {
    const look = () =>
      [...document.querySelectorAll<HTMLElement>(selector)].map((one) => one.dataset.row ?? one.textContent).join();
    const before = look();
    shown = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`nothing changed in ${selector}`)), patienceMs);
      const changes = new MutationObserver(() => {
        if (look() === before) return;
        changes.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressedAt)));
      });
      changes.observe(document.body, { subtree: true, childList: true });
    });
  };
  Object.assign(window, { presses: { take, await: lookFor, shown: () => shown } });
}
