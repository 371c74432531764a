import type { AskedItem } from '@bindery/domain/quote-request/index.ts';

/** What an underwriter asked for, one line each. */
export function itemLines(items: readonly AskedItem[]): readonly string[] {
  return items.map(({ kind, text }) => (kind === 'DOCUMENT' ? `${text} (document)` : text));
}
