import { announce } from './announce.ts';

/** "Was this page helpful?": one answer for each page that is open, of which the server keeps a number only. */
export function startFeedback(container: HTMLElement): void {
  const question = container.querySelector<HTMLElement>('[data-helpful]');
  question?.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-answer]') : null;
    if (button) void send(container, question, button.dataset.answer === 'yes');
  });
}

async function send(container: HTMLElement, question: HTMLElement, isHelpful: boolean): Promise<void> {
  const token = document.querySelector<HTMLInputElement>('input[data-host-field="csrfToken"]')?.value ?? '';
  const answer = await fetch('/api-docs/feedback', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Bindery-Csrf': '1',
      ...(token === '' ? {} : { 'X-Csrf-Token': token }),
    },
    body: JSON.stringify({ page: question.dataset.helpful, isHelpful }),
  }).catch(() => undefined);
  const words = answer?.ok === true ? 'Thank you.' : 'Your answer could not be stored. Try again later.';
  question.textContent = words;
  // The pressed button is gone, and the focus with it.
  question.tabIndex = -1;
  question.focus({ preventScroll: true });
  announce(container, words);
}
