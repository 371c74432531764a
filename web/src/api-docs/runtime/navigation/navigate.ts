import { SCROLL_OFFSET_PX } from '../constants.ts';
import type { Menu } from './menu.ts';
import type { Scroller } from './scroller.ts';
import { trackSections } from './track-sections.ts';

interface Navigation {
  readonly container: HTMLElement;
  readonly pane: HTMLElement;
  readonly scroller: Scroller;
  readonly menu: Menu;
  /** Called when another section has become the current one. */
  readonly onVisit: (path: string) => void;
}

/**
 * Keeps address, active menu item and scroll position together. A link inside the page pushes, scrolling replaces,
 * Back returns, and a link to another page is an ordinary document load (start-up rows S5 and S6).
 */
export function startNavigation({ container, pane, scroller, menu, onVisit }: Navigation): void {
  const arrive = (path: string) => {
    menu.activate(path);
    onVisit(path);
  };
  const tracker = trackSections(pane, (section) => {
    if (section.id === here()) return;
    history.replaceState(null, '', section.id);
    arrive(section.id);
  });
  const goTo = (path: string, smooth: boolean, heading = headingAt(location.hash)) => {
    scroller.toElement(heading ?? path, {
      offset: -SCROLL_OFFSET_PX,
      smooth,
      onFound: (section, top) => {
        tracker.holdUntil(top);
        focusHeading(section);
      },
    });
    arrive(path);
  };

  container.addEventListener('click', (event) => {
    const path = event instanceof MouseEvent ? sectionLinkOf(event) : undefined;
    if (path === undefined) return;
    event.preventDefault();
    const heading = event.target instanceof Element ? headingAt(event.target.closest('a')?.hash ?? '') : undefined;
    const address = heading === undefined ? path : `${path}#${heading}`;
    if (address !== location.pathname + location.hash) history.pushState(null, '', address);
    goTo(path, true, heading);
  });
  window.addEventListener('popstate', () => goTo(here(), false));
  history.scrollRestoration = 'manual';

  const asked = here();
  const first = tracker.current();
  // A hash makes the browser scroll on its own, even after this, and under the header; so it is replaced by the route.
  // A heading keeps its hash: its margin is that of the header.
  const isOfHeading = headingAt(location.hash) !== undefined;
  const cameByHash = location.hash !== '' && asked !== location.pathname && !isOfHeading;
  if (cameByHash) history.replaceState(null, '', asked);
  const isElsewhere = first !== undefined && first.id !== asked;
  if ((cameByHash || isOfHeading || isElsewhere) && document.getElementById(asked)) goTo(asked, false);
  else arrive(document.getElementById(asked) ? asked : (first?.id ?? asked));
}

/**
 * The section of the address: the one named by the hash, or the one that contains the named element, or else the
 * path's.
 */
function here(): string {
  return sectionAt(decodeURIComponent(location.hash.slice(1))) ?? location.pathname;
}

/** The id of the heading inside a section that a hash names. */
function headingAt(hash: string): string | undefined {
  const id = decodeURIComponent(hash.slice(1));
  return id !== '' && document.getElementById(id)?.tagName === 'H3' ? id : undefined;
}

/** `#/api-docs/errors/INVALID_STATE` and the short `#INVALID_STATE` are the same section. */
function sectionAt(id: string): string | undefined {
  return document.getElementById(id)?.closest('[data-section]')?.id;
}

/** The path of an ordinary click on a link to a section of this page; any other click is left to the browser. */
function sectionLinkOf(event: MouseEvent): string | undefined {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    modified ||
    !link ||
    link.target ||
    link.origin !== location.origin
  )
    return undefined;
  return sectionAt(decodeURIComponent(link.hash.slice(1)) || link.pathname);
}

function focusHeading(section: HTMLElement): void {
  const heading = section.tagName === 'H3' ? section : section.querySelector<HTMLElement>('h1, h2, h3');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
