import { CONSTANTS } from '../facts/constants.ts';

// Meanings that tables show for self-explanatory fields; a form leaves them out.
const SAYS_NOTHING = 'Text.';

/** A line of Markdoc as plain text for a form: constants inserted, links and code reduced to their words. */
export function plainText(markdoc: string): string {
  if (markdoc === SAYS_NOTHING) return '';
  return markdoc
    .replaceAll(/\{%\s*const\s+"(\w+)"\s*\/%\}/g, (tag, name: string) => CONSTANTS[name] ?? tag)
    .replaceAll(/\{%\s*\w+\s+"([^"]+)"[^%]*\/%\}/g, '$1')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '');
}
