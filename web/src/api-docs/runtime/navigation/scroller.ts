import { addsScrollOffset, detectBrowser } from '../browser.ts';
import { LOOK_UP_ATTEMPTS, LOOK_UP_INTERVAL_MS, SCROLL_ANIMATION_MS, SCROLL_HARD_STOP_MS } from '../constants.ts';

export interface ScrollOptions {
  /** Pixels added to the target's top in Chrome, Safari and Firefox; the menu passes minus 85. */
  readonly offset?: number;
  readonly smooth?: boolean;
  /** Called once, when the element has been found and scrolling has started. */
  readonly onFound?: (element: HTMLElement, top: number) => void;
}

export interface Scroller {
  /** Scrolls to an element, waiting for it to exist; a newer request replaces an older one. */
  toElement(id: string, options?: ScrollOptions): void;
  /** Scrolls to a position, clamped to the range; NaN is ignored. */
  toTop(top: number, smooth?: boolean): void;
  cancel(): void;
}

// Input by which a reader takes over scrolling.
const TAKE_OVER = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Scrolls the content pane; the window never moves (part 2, section 2; start-up rows S3, S4, S7 to S9). */
export function createScroller(pane: HTMLElement): Scroller {
  const usesOffset = addsScrollOffset(detectBrowser(navigator.userAgent));
  let stopCurrent = () => {};

  const cancel = () => {
    stopCurrent();
    stopCurrent = () => {};
  };
  const moveTo = (top: number, smooth: boolean) => {
    const target = clamp(top, pane.scrollHeight - pane.clientHeight);
    if (!smooth || prefersStillness()) pane.scrollTo({ top: target, behavior: 'instant' });
    else if ('scrollBehavior' in document.documentElement.style) pane.scrollTo({ top: target, behavior: 'smooth' });
    else stopCurrent = animate(pane, target);
    return target;
  };

  return {
    toElement(id, { offset = 0, smooth = false, onFound } = {}) {
      cancel();
      stopCurrent = whenFound(id, (element) => {
        stopCurrent = () => {};
        const distance = element.getBoundingClientRect().top - pane.getBoundingClientRect().top;
        const top = pane.scrollTop + distance + (usesOffset ? offset : 0);
        const target = moveTo(top, smooth);
        onFound?.(element, target);
      });
    },
    toTop(top, smooth = false) {
      if (!Number.isFinite(top) && top !== Number.POSITIVE_INFINITY) return;
      cancel();
      moveTo(top, smooth);
    },
    cancel,
  };
}

/** Looks immediately and then every 25 ms, 80 times in all; gives up silently. Returns a function that stops it. */
function whenFound(id: string, found: (element: HTMLElement) => void): () => void {
  let attempts = 0;
  let timer = 0;
  const look = () => {
    attempts += 1;
    const element = document.getElementById(id);
    if (element || attempts >= LOOK_UP_ATTEMPTS) window.clearInterval(timer);
    if (element) found(element);
    return element !== null;
  };
  if (!look()) timer = window.setInterval(look, LOOK_UP_INTERVAL_MS);
  return () => window.clearInterval(timer);
}

/** Eases to the target in 500 ms; whatever the frame rate, 1000 ms after the start it has arrived and stops writing. */
function animate(pane: HTMLElement, target: number): () => void {
  const start = pane.scrollTop;
  const startedAt = performance.now();
  let frame = 0;
  let hardStop = 0;
  const put = (top: number) => pane.scrollTo({ top, behavior: 'instant' });
  const end = () => {
    window.cancelAnimationFrame(frame);
    window.clearTimeout(hardStop);
    for (const event of TAKE_OVER) pane.removeEventListener(event, end);
  };
  const finish = () => {
    end();
    put(target);
  };
  const step = () => {
    const progress = (performance.now() - startedAt) / SCROLL_ANIMATION_MS;
    if (progress >= 1) return finish();
    put(start + (target - start) * easeInOut(progress));
    frame = window.requestAnimationFrame(step);
  };
  for (const event of TAKE_OVER) pane.addEventListener(event, end, { passive: true });
  hardStop = window.setTimeout(finish, SCROLL_HARD_STOP_MS);
  frame = window.requestAnimationFrame(step);
  return end;
}

function easeInOut(progress: number): number {
  return (1 - Math.cos(Math.PI * progress)) / 2;
}

function clamp(top: number, max: number): number {
  return Math.min(Math.max(top, 0), Math.max(max, 0));
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
