import { announce } from './announce.ts';
import { reportFailure } from './host/report.ts';

/** Code that only some readers use is loaded on first use: search, the console, the signature verifier. */
export function startOnDemandParts(container: HTMLElement): void {
  startSearch(container);
  startIslands(container);
}

function startSearch(container: HTMLElement): void {
  const opener = container.querySelector<HTMLButtonElement>('[data-search-open]');
  const dialog = container.querySelector<HTMLDialogElement>('[data-search-dialog]');
  if (!opener || !dialog) return;
  let isOpening = false;
  const open = () => {
    if (isOpening) return;
    isOpening = true;
    const typed = keepTyped();
    void load(container, async () => {
      const search = await import('../search/search-dialog.ts').finally(() => (isOpening = false));
      search.openSearch(container, dialog, typed());
    }).finally(typed);
  };
  opener.addEventListener('click', open);
  document.addEventListener('keydown', (event) => {
    const isShortcut =
      (event.key === 'k' && (event.metaKey || event.ctrlKey)) || (event.key === '/' && !isTyping(event));
    if (!isShortcut || event.altKey || dialog.open || isOpening) return;
    event.preventDefault();
    open();
  });
}

/** What is typed until it is asked for: a reader does not wait for the dialog to be loaded. */
function keepTyped(): () => string {
  let text = '';
  const keep = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    text += event.key;
  };
  document.addEventListener('keydown', keep);
  return () => {
    document.removeEventListener('keydown', keep);
    return text;
  };
}

function startIslands(container: HTMLElement): void {
  for (const button of container.querySelectorAll<HTMLButtonElement>('button[data-try]')) {
    button.addEventListener('click', () => {
      void load(container, async () => (await import('../islands/console/open-console.tsx')).openConsole(button));
    });
  }
  startInPlace(container, '[data-verifier]', async (place) =>
    (await import('../islands/open-verifier.tsx')).openVerifier(place),
  );
  startInPlace(container, '[data-appetite]', async (place) =>
    (await import('../islands/appetite/open-appetite.tsx')).openAppetite(place),
  );
  startInPlace(container, '[data-sandbox-key]', async (place) =>
    (await import('../islands/open-key.tsx')).openKey(place),
  );
}

/** An island that replaces the single button that opens it. */
function startInPlace(container: HTMLElement, selector: string, open: (place: HTMLElement) => Promise<void>): void {
  const place = container.querySelector<HTMLElement>(selector);
  const opener = place?.querySelector<HTMLButtonElement>('button');
  if (place) opener?.addEventListener('click', () => void load(container, async () => await open(place)));
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
