import { wordsOf } from './words.ts';

const LENGTH = 150;
const BEFORE = 40;

/** Part of a text that begins a little before the first word of the question, cut between words. */
export function snippetOf(text: string, words: readonly string[]): string {
  const stems = words.map((word) => (word.length > 5 ? word.slice(0, -2) : word));
  let at = 0;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}_+&]+/gu)) {
    const [folded = ''] = wordsOf(word);
    if (!stems.some((stem) => folded.startsWith(stem))) continue;
    at = index;
    break;
  }
  const from = at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1;
  const end = from + LENGTH >= text.length ? text.length : text.lastIndexOf(' ', from + LENGTH);
  const part = text.slice(from, Math.max(end, from)).trim();
  return `${from > 0 ? '… ' : ''}${part}${end < text.length ? ' …' : ''}`;
}
