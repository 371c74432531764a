/**
 * Brings the focus to the heading of a page, and until there is one to the content; or to the link to an address, which
 * may come after the heading. What asks for the focus itself keeps it. Answers what ends the waiting for a page that is
 * loaded.
 */
export function focusOnHeading(content: HTMLElement, href?: string): (() => void) | undefined {
  if (!isFree(content)) return undefined;
  const observer = new MutationObserver(tryIt);
  observer.observe(content, { childList: true, subtree: true });
  let heading: HTMLElement | null = null;
  focus(content);
  tryIt();
  return () => observer.disconnect();

  function tryIt(): void {
    if (!isFree(content) && document.activeElement !== heading) return observer.disconnect();
    const link = href === undefined ? null : shown(content, `a[href="${CSS.escape(href)}"]`);
    const found = link ?? shown(content, 'h1');
    if (found === null || found === heading) return;
    if (link !== null || href === undefined) observer.disconnect();
    if (link === null) heading = found;
    focus(found, { preventScroll: link === null });
  }
}

function shown(content: HTMLElement, selector: string): HTMLElement | null {
  return [...content.querySelectorAll<HTMLElement>(selector)].find((one) => !isHidden(one)) ?? null;
}

/** Whether the focus is lost, on the content as a whole, or on the link beside it that led here. */
export function isFree(content: HTMLElement): boolean {
  const { activeElement, body } = document;
  return (
    activeElement === null ||
    activeElement === body ||
    activeElement === content ||
    (!content.contains(activeElement) && activeElement.closest('header, nav') !== null) ||
    isHidden(activeElement)
  );
}

/** React hides the page before while the next one is loaded. */
function isHidden(element: Element): boolean {
  return element.closest('[style*="display: none"]') !== null;
}

/** Also on what is no control. */
export function focus(place: HTMLElement, options: FocusOptions = { preventScroll: true }): void {
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.style.outline = 'none';
  }
  place.focus(options);
}
