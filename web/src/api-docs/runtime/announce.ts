/** Says a short sentence to screen readers through the page's status line, without showing it. */
export function announce(container: HTMLElement, sentence: string): void {
  const line = container.querySelector('[data-announcer]');
  if (line) line.textContent = sentence;
}
