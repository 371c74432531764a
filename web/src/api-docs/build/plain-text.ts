import { CONSTANTS } from '../facts/constants.ts';

// What a table says of a field whose name is all there is to say; a form leaves it out.
const SAYS_NOTHING = 'Text.';

/** A line of Markdoc as a form can show it: constants filled in, links and code as their words. */
export function plainText(markdoc: string): string {
  if (markdoc === SAYS_NOTHING) return '';
  return markdoc
    .replaceAll(/\{%\s*const\s+"(\w+)"\s*\/%\}/g, (tag, name: string) => CONSTANTS[name] ?? tag)
    .replaceAll(/\{%\s*\w+\s+"([^"]+)"[^%]*\/%\}/g, '$1')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '');
}
