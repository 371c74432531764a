/** Announces a short sentence to screen readers through the page's invisible status line. */
export function announce(container: HTMLElement, sentence: string): void {
  const line = container.querySelector('[data-announcer]');
  if (line) line.textContent = sentence;
}
