import { recall, remember } from '../tab-memory.ts';

export interface Menu {
  /** Marks the item of a section as current and keeps it visible. */
  activate(path: string): void;
}

const OPEN_KEY = 'api-docs:menu';
const SCROLL_KEY = 'api-docs:menu-scroll';
// Below this width the menu is a dialog; layout.css has the same number.
const NARROW = '(max-width: 1023.98px)';

/**
 * The left menu: chevrons, the active item, and the groups that the reader opened or closed, remembered for this tab.
 */
export function startMenu(container: HTMLElement): Menu {
  const menu = container.querySelector<HTMLElement>('[data-menu]');
  if (!menu) return { activate: () => {} };
  startChevrons(menu);
  startDialog(container, menu);
  const scrolled = Number(recall(SCROLL_KEY) ?? 0);
  if (scrolled > 0) menu.scrollTop = scrolled;
  menu.addEventListener('scroll', () => remember(SCROLL_KEY, String(menu.scrollTop)), { passive: true });

  return {
    activate(path) {
      const item = document.getElementById(path)?.dataset.menuItem ?? path;
      const links = [...menu.querySelectorAll<HTMLAnchorElement>('a[href]')];
      const active = links.find((link) => link.pathname === item);
      for (const link of links) link.removeAttribute('aria-current');
      if (!active) return;
      active.setAttribute('aria-current', 'location');
      keepInSight(menu, active);
    },
  };
}

function startChevrons(menu: HTMLElement): void {
  const chosen = new Map<string, string>(parsePairs(recall(OPEN_KEY)));
  for (const chevron of menu.querySelectorAll<HTMLButtonElement>('button[aria-controls]')) {
    const name = chevron.getAttribute('aria-controls') ?? '';
    const isCurrentPage = chevron.hasAttribute('data-current-page');
    const set = (open: boolean) => {
      chevron.setAttribute('aria-expanded', String(open));
      document.getElementById(name)?.toggleAttribute('hidden', !open);
    };
    // The group of the current page is expanded on load, whatever was chosen on an earlier page.
    if (!isCurrentPage && chosen.has(name)) set(chosen.get(name) === 'open');
    chevron.addEventListener('click', () => {
      const open = chevron.getAttribute('aria-expanded') !== 'true';
      set(open);
      chosen.set(name, open ? 'open' : 'closed');
      remember(OPEN_KEY, [...chosen].map((pair) => pair.join('=')).join('&'));
    });
  }
}

/** On narrow screens the menu is moved into a dialog while that is open, and back when it closes. */
function startDialog(container: HTMLElement, menu: HTMLElement): void {
  const opener = container.querySelector<HTMLButtonElement>('[data-menu-open]');
  const dialog = container.querySelector<HTMLDialogElement>('[data-menu-dialog]');
  const home = menu.parentElement;
  if (!opener || !dialog || !home) return;
  opener.addEventListener('click', () => {
    dialog.append(menu);
    dialog.showModal();
    opener.setAttribute('aria-expanded', 'true');
    menu.querySelector<HTMLElement>('[aria-current]')?.focus();
  });
  dialog.addEventListener('close', () => {
    home.prepend(menu);
    opener.setAttribute('aria-expanded', 'false');
  });
  dialog.addEventListener('click', (event) => {
    const chosen = event.target instanceof Element && event.target.closest('a');
    if (chosen || event.target === dialog || (event.target as Element).closest('[data-close]')) dialog.close();
  });
  window.matchMedia(NARROW).addEventListener('change', (query) => {
    if (!query.matches && dialog.open) dialog.close();
  });
}

function keepInSight(menu: HTMLElement, item: HTMLElement): void {
  const frame = menu.getBoundingClientRect();
  const box = item.getBoundingClientRect();
  const margin = Math.min(box.height * 2, frame.height / 4);
  if (box.top < frame.top + margin) menu.scrollTop -= frame.top + margin - box.top;
  else if (box.bottom > frame.bottom - margin) menu.scrollTop += box.bottom - (frame.bottom - margin);
}

function parsePairs(text: string | null): [string, string][] {
  return (text ?? '')
    .split('&')
    .map((pair) => pair.split('='))
    .filter((pair): pair is [string, string] => pair.length === 2);
}
