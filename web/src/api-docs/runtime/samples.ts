import { announce } from './announce.ts';
import { copyText } from './copy-text.ts';
import { withOwnBrokerage } from './host/own-brokerage.ts';

const KEY = 'api-docs:language';
const COPIED_FOR_MS = 2000;

/** Language choice and copy buttons of all samples, and dates that stay within the API's allowed range. */
export function startSamples(container: HTMLElement): void {
  startLanguages(container);
  startCopyButtons(container);
  refreshDates(container);
}

function startLanguages(container: HTMLElement): void {
  const blocks = [...container.querySelectorAll<HTMLDetailsElement>('details[data-language]')];
  const buttons = [...container.querySelectorAll<HTMLButtonElement>('button[data-choose-language]')];
  const known = new Set(blocks.map((block) => block.dataset.language));
  const show = (language: string) => {
    for (const block of blocks) {
      block.open = block.dataset.language === language;
      block.toggleAttribute('hidden', !block.open);
    }
    for (const button of buttons) {
      button.setAttribute('aria-pressed', String(button.dataset.chooseLanguage === language));
    }
  };
  const asked = new URLSearchParams(location.search).get('lang') ?? stored() ?? '';
  show(known.has(asked) ? asked : 'curl');
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const language = button.dataset.chooseLanguage ?? 'curl';
      const before = button.getBoundingClientRect().top;
      show(language);
      store(language);
      // Samples above this one may have changed their height; the pressed button stays under the pointer.
      const pane = container.querySelector('main');
      if (pane) pane.scrollTop += button.getBoundingClientRect().top - before;
    });
  }
}

function startCopyButtons(container: HTMLElement): void {
  for (const button of container.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    const label = button.textContent ?? '';
    const copy = async () => {
      const text = textToCopy(button);
      const copied = text !== undefined && (await copyText(withOwnBrokerage(text)));
      announce(container, copied ? 'Copied' : 'Copying failed');
      if (!copied) return;
      button.textContent = 'Copied';
      window.setTimeout(() => {
        button.textContent = label;
      }, COPIED_FOR_MS);
    };
    button.addEventListener('click', () => void copy());
  }
}

function textToCopy(button: HTMLButtonElement): string | undefined {
  const scope = button.closest('[data-copy-scope]');
  const code = scope?.querySelector('details[open] code') ?? scope?.querySelector('code');
  return code?.textContent ?? undefined;
}

/** Days in samples are relative to today, even in a page that was opened some days ago. */
function refreshDates(container: HTMLElement): void {
  for (const element of container.querySelectorAll<HTMLElement>('[data-day]')) {
    const [, days = '0', years = '0'] = /^day\+(\d+)(?:y(\d+))?$/.exec(element.dataset.day ?? '') ?? [];
    const day = new Date(Date.now() + Number(days) * 86_400_000);
    day.setUTCFullYear(day.getUTCFullYear() + Number(years));
    element.textContent = day.toISOString().slice(0, 10);
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function store(language: string): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Without storage the choice applies to this page only.
  }
}
