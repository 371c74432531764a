import { SCROLL_OFFSET_PX } from '../constants.ts';

export interface SectionTracker {
  /** The current section: the last one whose top is at or above the line 85 px below the top of the pane. */
  current(): HTMLElement | undefined;
  /** Suppresses reports until the pane rests at this position or the reader takes over. */
  holdUntil(top: number): void;
}

// Layout positions are fractional; a heading that rests at 85.4 px has arrived.
const ROUNDING_PX = 1;

/** Reports the active section whenever it changes by scrolling (part 2, section 2; start-up row S5). */
export function trackSections(pane: HTMLElement, onChange: (section: HTMLElement) => void): SectionTracker {
  let last: HTMLElement | undefined;
  let heldFor: number | undefined;
  let frame = 0;

  const current = () => {
    const line = pane.getBoundingClientRect().top + SCROLL_OFFSET_PX + ROUNDING_PX;
    // A filter may have hidden some; they have no place.
    const sections = [...pane.querySelectorAll<HTMLElement>('[data-section]:not([hidden])')];
    return sections.findLast((section) => section.getBoundingClientRect().top <= line) ?? sections[0];
  };
  const release = () => {
    heldFor = undefined;
  };
  const report = () => {
    frame = 0;
    if (heldFor !== undefined && Math.abs(pane.scrollTop - heldFor) > ROUNDING_PX) return;
    release();
    const section = current();
    if (!section || section === last) return;
    last = section;
    onChange(section);
  };
  const schedule = () => {
    if (frame === 0) frame = window.requestAnimationFrame(report);
  };

  pane.addEventListener('scroll', schedule, { passive: true });
  pane.addEventListener('scrollend', () => {
    release();
    schedule();
  });
  for (const event of ['wheel', 'touchstart', 'pointerdown'] as const) {
    pane.addEventListener(event, release, { passive: true });
  }
  window.addEventListener('resize', schedule);

  return {
    current,
    holdUntil(top) {
      heldFor = top;
      schedule();
    },
  };
}
