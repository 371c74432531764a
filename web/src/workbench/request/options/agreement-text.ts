import { minorDigits } from '../../../kit/text/formats.tsx';

/** An agreement that was removed. */
export const TAKEN_OUT = '';

/** Stands before a text that is no limit, so that it is neither an amount nor a removal. */
const UNREAD = '?';

/** The limit of an agreement as a form text: its minor units, or what was typed where that is no whole amount. */
export function agreementText(cents: number | null, typed: string, currency: string): string {
  const isLimit = cents !== null && cents > 0 && cents % 10 ** minorDigits(currency) === 0;
  return isLimit ? String(cents) : `${UNREAD}${typed}`;
}

/** What was typed and is no limit; null for a limit and for an agreement that is taken out. */
export function unreadLimit(text: string): string | null {
  return text.startsWith(UNREAD) ? text.slice(UNREAD.length) : null;
}
