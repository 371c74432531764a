import { escapeHtml } from '../../escape-html.ts';

/** Trusted markup that is inserted unchanged. */
export interface Html {
  readonly markup: string;
}

type Part = Html | string | number | null | false | undefined | readonly Html[];

/** Builds markup; inserted text is escaped, so that no input becomes part of the page's markup. */
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
