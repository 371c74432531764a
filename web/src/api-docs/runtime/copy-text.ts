import { reportFailure } from './host/report.ts';

/**
 * Copies text to the clipboard and returns whether it worked. A failure is logged once and never thrown (part 2,
 * section 2). Pages without a secure origin have no clipboard object and use the older command.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) await navigator.clipboard.writeText(text);
    else copyBySelection(text);
    return true;
  } catch (cause) {
    reportFailure('api-docs: copying failed', cause);
    return false;
  }
}

function copyBySelection(text: string): void {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.className = 'visually-hidden';
  (document.querySelector('.api-docs') ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!copied) throw new Error('the browser refused the copy command');
}
