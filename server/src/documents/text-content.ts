import { isUtf8 } from 'node:buffer';

/** The text in these bytes, or undefined when they are no text: broken encoding, NUL or other control characters. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = decode(bytes, encodingOf(bytes));
  return text !== undefined && !CONTROL.test(text) ? text : undefined;
}

// All of C0 and C1 but tab, line feed, form feed, carriage return, and the Ctrl-Z (1A) that closed files under DOS.
// Windows-1252 turns its few unused bytes into C1, so they count too.
const CONTROL = /[\x00-\x08\x0b\x0e-\x19\x1b-\x1f\x7f-\x84\x86-\x9f]/;

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** What a text that programs run or render calls itself, judged by its first words as browsers do; else undefined. */
export function namedMarkup(text: string): string | undefined {
  const start = text.trimStart().slice(0, 100);
  return MARKUP.find(([, pattern]) => pattern.test(start))?.[0];
}

const MARKUP: readonly [string, RegExp][] = [
  ['SVG', /^<svg[\s>]/i],
  ['PHP', /^<\?php/i],
  ['XML', /^<\?xml/i],
  ['HTML', /^<(!doctype|!--|(html|head|body|script|iframe|style|title|table|div|font|h1|br|p|a|b)[\s/>])/i],
  ['RTF', /^\{\\rtf/],
  ['PostScript', /^%!PS/],
  ['a script', /^#!/],
];

/** True when the text begins with the header lines of an e-mail (RFC 5322), a From and a Date or Received among them. */
export function looksLikeMail(text: string): boolean {
  const head = text.slice(0, 64 * 1024).split(/\r?\n\r?\n/, 1)[0] ?? '';
  // A mailbox file's own first line, kept by some programs, is not a header.
  const lines = head.replace(/^From .*\r?\n/, '').split(/\r?\n/);
  const names = lines.map((line) => /^([!-9;-~]+):/.exec(line)?.[1]?.toLowerCase());
  const isHeader = lines.every((line, index) => names[index] !== undefined || (index > 0 && /^[ \t]/.test(line)));
  return isHeader && names.includes('from') && (names.includes('date') || names.includes('received'));
}
