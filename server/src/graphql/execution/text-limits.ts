import { DOCUMENT_LIMITS } from '@bindery/domain/broker-api/index.ts';
import { limitProblem } from './limit-problem.ts';

/** Errors: QUERY_TOO_COMPLEX for JSON nested deeper than a call of the API may be. */
export function assertShallowJson(text: string): void {
  if (nestsTooDeep(text, 'json', DOCUMENT_LIMITS.nesting)) throw limitProblem('nesting');
}

/**
 * Whether brackets stand inside each other deeper than allowed, told by one pass over the text and without recursion, so
 * that it may look at texts that would exhaust a parser's stack. Brackets in strings and comments do not count.
 */
export function nestsTooDeep(text: string, language: 'graphql' | 'json', maximum: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '{' || character === '[' || character === '(') {
      depth += 1;
      if (depth > maximum) return true;
    } else if (character === '}' || character === ']' || character === ')') depth -= 1;
    else if (character === '"') at = endOfString(text, at, language);
    else if (character === '#' && language === 'graphql') at = endOfLine(text, at);
  }
  return false;
}

/** Whether the text has more lines than allowed. */
export function hasMoreLines(text: string, maximum: number): boolean {
  let lines = 1;
  for (let at = 0; at < text.length && lines <= maximum; at += 1) {
    // A carriage return before a line feed belongs to it.
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) lines += 1;
  }
  return lines > maximum;
}

/** Of the quote that ends the string which begins at `start`, or the end of the text. */
function endOfString(text: string, start: number, language: 'graphql' | 'json'): number {
  if (language === 'graphql' && text.startsWith('"""', start)) return endOfBlock(text, start + 3);
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    // A string without its end is a fault of its line; what follows counts again.
    else if (character === '"' || character === '\n' || character === '\r') return at;
  }
  return text.length;
}

function endOfBlock(text: string, start: number): number {
  let end = text.indexOf('"""', start);
  while (end > 0 && text[end - 1] === '\\') end = text.indexOf('"""', end + 3);
  return end === -1 ? text.length : end + 2;
}

function endOfLine(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) if (text[at] === '\n' || text[at] === '\r') return at;
  return text.length;
}
