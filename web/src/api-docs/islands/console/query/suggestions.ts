import type { GraphQLSchema } from 'graphql';
import { getAutocompleteSuggestions, Position } from 'graphql-language-service';

export interface Suggestion {
  readonly label: string;
  /** Its type, as in `Money!`. */
  readonly detail: string;
}

/** More than fit below the text are found by typing on. */
const MOST = 8;
const WORD_BEFORE = /[$@]?[_A-Za-z0-9]*$/;

/** What may stand at a place of the text: fields, arguments, values, variables. None where only the same word would. */
export function suggestionsAt(schema: GraphQLSchema, text: string, caret: number): readonly Suggestion[] {
  const word = wordBefore(text, caret);
  const lines = text.slice(0, caret).split('\n');
  const position = new Position(lines.length - 1, (lines.at(-1) ?? '').length);
  const found = getAutocompleteSuggestions(schema, text, position)
    .filter(({ label }) => !label.startsWith('__'))
    .map(({ label, detail }) => ({ label, detail: detail ?? '' }));
  const [only] = found;
  return found.length === 1 && only?.label === word ? [] : found.slice(0, MOST);
}

/** The text with the word before the caret replaced, and where the caret is then. */
export function completed(
  text: string,
  caret: number,
  label: string,
): { readonly text: string; readonly caret: number } {
  const from = caret - wordBefore(text, caret).length;
  return { text: text.slice(0, from) + label + text.slice(caret), caret: from + label.length };
}

function wordBefore(text: string, caret: number): string {
  return WORD_BEFORE.exec(text.slice(0, caret))?.[0] ?? '';
}
