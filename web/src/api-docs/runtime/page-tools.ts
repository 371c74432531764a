import { announce } from './announce.ts';
import { startChangeFilter } from './change-filter.ts';
import { copyText } from './copy-text.ts';
import { startFeedback } from './feedback.ts';
import type { HostFields } from './host/host-fields.ts';
import { showServiceStatus } from './service-status.ts';

/** Small features of a page: the host's flash message, "Copy page as Markdown", filters of long lists. */
export function startPageTools(container: HTMLElement, fields: HostFields): void {
  showFlash(container, fields.flashMessage);
  startMarkdownCopy(container);
  startFilters(container);
  startChangeFilter(container);
  startFeedback(container);
  void showServiceStatus(container);
}

// Always inserted as text: markup in the message is shown and never interpreted.
function showFlash(container: HTMLElement, message: string): void {
  const line = container.querySelector<HTMLElement>('[data-flash]');
  if (!line || message === '') return;
  line.textContent = message;
  line.hidden = false;
}

function startMarkdownCopy(container: HTMLElement): void {
  const button = container.querySelector<HTMLButtonElement>('[data-copy-markdown]');
  if (!button) return;
  const copyTwin = async () => {
    const answer = await fetch(button.dataset.copyMarkdown ?? '').catch(() => undefined);
    const copied = answer?.ok === true && (await copyText(await answer.text()));
    announce(container, copied ? 'Copied' : 'Copying failed');
  };
  button.addEventListener('click', () => void copyTwin());
}

function startFilters(container: HTMLElement): void {
  for (const field of container.querySelectorAll<HTMLInputElement>('input[data-filter]')) {
    const rows = [...(document.getElementById(field.dataset.filter ?? '')?.querySelectorAll('tbody tr') ?? [])];
    const count = field.parentElement?.querySelector('[data-filter-count]');
    field.addEventListener('input', () => {
      const wanted = field.value.trim().toLowerCase();
      const shown = rows.filter((row) => {
        const matches = (row.textContent ?? '').toLowerCase().includes(wanted);
        row.toggleAttribute('hidden', !matches);
        return matches;
      });
      if (count) count.textContent = `${shown.length} of ${rows.length}`;
    });
  }
}
