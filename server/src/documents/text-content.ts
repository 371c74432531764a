import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import { TextDecoder } from 'node:util';

/** How a text begins, for what it calls itself. */
export interface TextStart {
  /** The first 64 KB, as they are. */
  readonly head: string;
  /** The first 100 characters after the blanks, however many those are. */
  readonly words: string;
}

const HEAD_CHARACTERS = 64 * 1024;
const WORDS_CHARACTERS = 100;
/** Read at a time; between two pieces other callers are served. */
const PIECE_BYTES = 256 * 1024;

/** How the text in these bytes begins, or undefined when they are no text: broken encoding or control characters. */
export async function readText(bytes: Uint8Array): Promise<TextStart | undefined> {
  const decoder = new TextDecoder(encodingOf(bytes), { fatal: true });
  let head = '';
  let words = '';
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    const isLast = from + PIECE_BYTES >= bytes.length;
    const piece = decode(decoder, bytes.subarray(from, from + PIECE_BYTES), !isLast);
    if (piece === undefined || CONTROL.test(piece)) return undefined;
    if (head.length < HEAD_CHARACTERS) head += piece.slice(0, HEAD_CHARACTERS - head.length);
    if (words.length < WORDS_CHARACTERS) words = `${words}${piece}`.trimStart().slice(0, WORDS_CHARACTERS);
    if (!isLast) await setImmediate();
  }
  return { head, words };
}

// All of C0 and C1 but tab, line feed, form feed, carriage return, and the Ctrl-Z (1A) that closed files under DOS.
// Windows-1252 turns its few unused bytes into C1, so they count too.
const CONTROL = /[\x00-\x08\x0b\x0e-\x19\x1b-\x1f\x7f-\x84\x86-\x9f]/;

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function decode(decoder: TextDecoder, piece: Uint8Array, isMoreToCome: boolean): string | undefined {
  try {
    return decoder.decode(piece, { stream: isMoreToCome });
  } catch {
    return undefined;
  }
}

/** What a text that programs run or render calls itself, judged by its first words as browsers do; else undefined. */
export function namedMarkup({ words }: TextStart): string | undefined {
  return MARKUP.find(([, pattern]) => pattern.test(words))?.[0];
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
export function looksLikeMail(text: TextStart): boolean {
  const head = text.head.split(/\r?\n\r?\n/, 1)[0] ?? '';
  // A mailbox file's own first line, kept by some programs, is not a header.
  const lines = head.replace(/^From .*\r?\n/, '').split(/\r?\n/);
  const names = lines.map((line) => /^([!-9;-~]+):/.exec(line)?.[1]?.toLowerCase());
  const isHeader = lines.every((line, index) => names[index] !== undefined || (index > 0 && /^[ \t]/.test(line)));
  return isHeader && names.includes('from') && (names.includes('date') || names.includes('received'));
}
