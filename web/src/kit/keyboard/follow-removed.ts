import { focus, focusOnHeading } from './focus-heading.ts';

/** Parts of a page that are named, so that a screen reader says where the focus has come to. */
const NAMED_PART = 'section[aria-labelledby], [role="region"], [role="group"], form';
const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Brings the focus to where a control stood that went away with it, or a dialog; answers what ends that. */
export function followRemoved(content: HTMLElement): () => void {
  let around: readonly Element[] = [];
  const remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element) || target.closest(OVER_THE_PAGE)) return;
    around = ancestorsOf(target, content);
  };
  // Left on purpose, by a press beside it: it gets the focus back no more, which could be a field that letters fall into.
  const forget = ({ target }: FocusEvent): void => {
    queueMicrotask(() => {
      const [last] = around;
      if (last === target && last?.isConnected && document.activeElement === document.body) around = [];
    });
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
  document.addEventListener('focusout', forget);
  removed.observe(content, { childList: true, subtree: true });
  closed.observe(document.body, { childList: true });
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', forget);
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
