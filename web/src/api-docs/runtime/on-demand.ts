import { announce } from './announce.ts';
import { reportFailure } from './report.ts';

/** Parts that only some readers use are fetched at their first use: search, the console, the signature verifier. */
export function startOnDemandParts(container: HTMLElement): void {
  startSearch(container);
  startIslands(container);
}

function startSearch(container: HTMLElement): void {
  const opener = container.querySelector<HTMLButtonElement>('[data-search-open]');
  const dialog = container.querySelector<HTMLDialogElement>('[data-search-dialog]');
  if (!opener || !dialog) return;
  const open = () => {
    void load(container, async () => (await import('../search/search-dialog.ts')).openSearch(container, dialog));
  };
  opener.addEventListener('click', open);
  document.addEventListener('keydown', (event) => {
    const isShortcut =
      (event.key === 'k' && (event.metaKey || event.ctrlKey)) || (event.key === '/' && !isTyping(event));
    if (!isShortcut || event.altKey || dialog.open) return;
    event.preventDefault();
    open();
  });
}

function startIslands(container: HTMLElement): void {
  for (const button of container.querySelectorAll<HTMLButtonElement>('button[data-try]')) {
    button.addEventListener('click', () => {
      void load(container, async () => (await import('../islands/open-console.tsx')).openConsole(button));
    });
  }
  const verifier = container.querySelector<HTMLElement>('[data-verifier]');
  const opener = verifier?.querySelector<HTMLButtonElement>('button');
  if (!verifier || !opener) return;
  opener.addEventListener('click', () => {
    void load(container, async () => (await import('../islands/open-verifier.tsx')).openVerifier(verifier));
  });
}

async function load(container: HTMLElement, open: () => Promise<void>): Promise<void> {
  try {
    await open();
  } catch (cause) {
    reportFailure('api-docs: a part of the page could not be loaded', cause);
    announce(container, 'This part of the page could not be loaded. Try again.');
  }
}

function isTyping(event: KeyboardEvent): boolean {
  const target = event.target;
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
