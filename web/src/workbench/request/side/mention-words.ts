/** A mention that is being typed: where its `@` stands, and what was typed after it. */
export interface MentionAtCaret {
  readonly from: number;
  readonly typed: string;
}

/** A first name, or a first name and the beginning of another. */
const UNFINISHED = /(?<![\p{L}\p{N}_])@((?:[\p{L}\p{N}.'-]+(?: [\p{L}\p{N}.'-]*)?)?)$/u;
/** More would push the page away from the person who types. */
const MOST_NAMES = 6;

/** Null where the caret does not stand behind a mention. An address (`dana@broker`) is none. */
export function mentionAt(text: string, caret: number): MentionAtCaret | null {
  const found = UNFINISHED.exec(text.slice(0, caret));
  return found ? { from: found.index, typed: found[1] ?? '' } : null;
}

/** The names that begin with what was typed, or one of whose words does; in any case. */
export function namesFor(typed: string, names: readonly string[]): readonly string[] {
  const wanted = typed.toLowerCase();
  const begins = (name: string): boolean => name.startsWith(wanted) || name.includes(` ${wanted}`);
  return names.filter((name) => begins(name.toLowerCase())).slice(0, MOST_NAMES);
}

/** The text with the mention finished, and where the caret stands then. */
export function withMention(
  text: string,
  { from, typed }: MentionAtCaret,
  name: string,
): { readonly text: string; readonly caret: number } {
  const before = `${text.slice(0, from)}@${name} `;
  return { text: before + text.slice(from + 1 + typed.length).trimStart(), caret: before.length };
}
