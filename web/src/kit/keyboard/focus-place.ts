import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/** Parts of a page that are named, so that a screen reader says where the focus has come to. */
const NAMED_PART = 'section[aria-labelledby], [role="region"], [role="group"], form';
const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Keeps the keyboard where the page goes on. After a move to another page the focus comes to its heading, and until
 * there is one to the content; what asks for the focus itself, such as a field or the status line, keeps it. When a
 * press takes the focused control away, the focus comes to the part of the page that it stood in; after the last of some
 * dialogs it comes back to what opened the first, or to the heading where a letter opened it on a page without focus.
 */
export function useFocusPlace(content: RefObject<HTMLElement | null>, pathname: string): void {
  const before = useRef(pathname);
  const isBack = useRef(false);
  isBack.current = useNavigationType() === 'POP';
  useEffect(() => {
    if (before.current === pathname || !content.current) return undefined;
    before.current = pathname;
    // The browser leaves the new page as far down as the one before, which may hide the heading that gets the focus.
    if (!isBack.current && isFree(content.current) && window.scrollY > 0) window.scrollTo(0, 0);
    return focusOnHeading(content.current);
  }, [content, pathname]);
  useEffect(() => (content.current ? followRemoved(content.current) : undefined), [content]);
}

/** Answers what ends the waiting for a page that is loaded. */
export function focusOnHeading(content: HTMLElement): (() => void) | undefined {
  if (!isFree(content)) return undefined;
  const observer = new MutationObserver(tryIt);
  observer.observe(content, { childList: true, subtree: true });
  focus(content);
  tryIt();
  return () => observer.disconnect();

  function tryIt(): void {
    const heading = [...content.querySelectorAll('h1')].find((one) => !isHidden(one)) ?? null;
    if (heading === null && isFree(content)) return;
    observer.disconnect();
    if (heading !== null && isFree(content)) focus(heading);
  }
}

/** Whether the focus is lost, on the content as a whole, or on the link beside it that led here. */
function isFree(content: HTMLElement): boolean {
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

function followRemoved(content: HTMLElement): () => void {
  let around: readonly Element[] = [];
  const remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element) || target.closest(OVER_THE_PAGE)) return;
    around = ancestorsOf(target, content);
  };
  const goBack = (): void => {
    const { activeElement, body } = document;
    if (activeElement !== null && activeElement !== body) return;
    if (around.length === 0) return void focusOnHeading(content);
    const left = around.filter((one) => one.isConnected && content.contains(one));
    const place = left.find((one) => one === around[0] || one === content || one.matches(NAMED_PART));
    around = [];
    if (place instanceof HTMLElement) focus(place);
  };
  const removed = new MutationObserver(() => {
    if (around[0]?.isConnected === false) goBack();
  });
  // What opened a dialog takes the focus back by itself, unless it was in a dialog or a menu that closed before.
  const closed = new MutationObserver((changes) => {
    if (changes.some(isGone)) requestAnimationFrame(() => requestAnimationFrame(goBack));
  });
  document.addEventListener('focusin', remember);
  removed.observe(content, { childList: true, subtree: true });
  closed.observe(document.body, { childList: true });
  return () => {
    document.removeEventListener('focusin', remember);
    removed.disconnect();
    closed.disconnect();
  };
}

/** Whether something that stood over the page went away. */
function isGone({ removedNodes }: MutationRecord): boolean {
  return [...removedNodes].some((node) => node instanceof Element && node.querySelector(OVER_THE_PAGE) !== null);
}

function ancestorsOf(element: Element, content: HTMLElement): readonly Element[] {
  const found: Element[] = [];
  for (let one: Element | null = element; one !== null && content.contains(one); one = one.parentElement) {
    found.push(one);
  }
  return found;
}

function focus(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.style.outline = 'none';
  }
  place.focus({ preventScroll: true });
}
