/** Characters of a value that is repeated to its sender. */
export const QUOTED_LENGTH = 80;

/** A text between quotation marks, cut to 80 characters: an answer must not grow with what was sent (decisions D72). */
export function quoted(text: string): string {
  const start = text.slice(0, QUOTED_LENGTH);
  return text.length > QUOTED_LENGTH ? `"${withoutHalf(start)}…"` : `"${start}"`;
}

/** A cut may go through a character that needs two units. */
function withoutHalf(text: string): string {
  return /[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text;
}
