import { escapeHtml } from '../docs/api-docs-host.ts';

/** Markup that may stand in a page as it is. */
export interface Html {
  readonly markup: string;
}

type Part = Html | string | number | null | false | undefined | readonly Html[];

/** Builds markup; every text between is escaped, so that no answer of anyone becomes part of the page. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const markup = texts.reduce(
    (whole, text, index) => whole + text + (index < parts.length ? write(parts[index]) : ''),
    '',
  );
  return { markup };
}

function write(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}
