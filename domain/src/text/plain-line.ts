/** The most characters of a free text, unless its field says more (decisions D72). */
export const TEXT_LENGTH = 200;

// Letters and marks of the scripts that are spelled with joiners (U+200C, U+200D): Persian, Urdu, and those of India,
// Sri Lanka, Burma, Cambodia and Mongolia.
const JOINED = String.raw`[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Mongolian}]`;
const JOINER = new RegExp(String.raw`(?<=${JOINED})[\u200C\u200D](?=${JOINED})`, 'gu');
// A Chinese character, or a picture, in one of its written forms.
const VARIANT = /(?<=\p{Script=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]|(?<=\p{Extended_Pictographic})\uFE0F/gu;
// Controls, line ends, what turns the direction of writing, what shows nothing (U+2800 is an empty Braille cell), and
// what no database holds.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
// A mail program would read the encoded word of RFC 2047 as something else than what the lists show.
const ENCODED_WORD = '=?';

/**
 * Whether a name can stand in one line of a mail, a list or a document and be read there as it was sent: no control,
 * bidirectional or invisible characters. Joiners are taken inside words of the scripts that need them, variation
 * selectors after a Chinese character or a picture. Linear; callers look at the length first.
 */
export function isPlainLine(text: string): boolean {
  return !text.includes(ENCODED_WORD) && !UNSEEN.test(text.replaceAll(JOINER, '').replaceAll(VARIANT, ''));
}

export const PLAIN_LINE = 'must be one line without control, direction or invisible characters';

/** What is wrong with a name or another text of one line, trimmed by the caller; its length is looked at first. */
export function lineFault(text: string, maximum = TEXT_LENGTH): string | undefined {
  if (isLonger(text, maximum)) return `must have at most ${maximum} characters`;
  return isPlainLine(text) ? undefined : PLAIN_LINE;
}

/** Characters as people count them, without counting those of a text that is far too long. */
export function isLonger(text: string, maximum: number): boolean {
  return text.length > maximum * 2 || [...text].length > maximum;
}
