import { stemmer } from 'stemmer';
import { conceptsOf } from './concepts.ts';
import { saysLittle, synonymsOf, wordsOf } from './words.ts';

/** Two words beside each other, another word for one of them, and a piece of one tell less than the word itself. */
const PAIR = 0.5;
const SYNONYM = 0.4;
const PIECE = 0.35;
/** What is meant tells nearly as much as the word for it; two concepts together tell what is asked of what. */
const CONCEPT = 0.8;
const TWO_CONCEPTS = 0.4;
/** Letters of a piece. Pieces of five were tried as well, and found nothing more. */
const SHORTEST_PIECE = 3;
const LONGEST_PIECE = 4;
/** How many of the pieces of a word are known where it has a typo. */
const KNOWN_PIECES = 0.75;

/**
 * What a question is recognised by, each with its worth: words, pairs of neighbours, other words for the same, pieces of
 * words, which a word with a typo, another form of a word and a compound have in common, and the concepts that it is about.
 */
export function termsOf(question: string): ReadonlyMap<string, number> {
  const words = wordsOf(question);
  const stems = words.map(termOf);
  const terms = new Map<string, number>();
  for (const word of words) if (!LITTLE.has(termOf(word))) for (const piece of piecesOf(word)) terms.set(piece, PIECE);
  for (const word of words) for (const other of synonymsOf(word)) terms.set(`~${termOf(other)}`, SYNONYM);
  for (const [at, stem] of stems.entries()) if (at > 0) terms.set(`${stems[at - 1]} ${stem}`, PAIR);
  for (const stem of stems) terms.set(stem, 1);
  const concepts = conceptsOf(words);
  for (const [at, concept] of concepts.entries()) {
    terms.set(`@${concept}`, CONCEPT);
    for (const other of concepts.slice(at + 1)) terms.set(`@${concept} ${other}`, TWO_CONCEPTS);
  }
  return terms;
}

/**
 * How much of what a question asks for is known, from 0 to 1: of the words that tell something, those that occur among
 * the known terms. One whose pieces are nearly all known may have a typo, and counts half.
 */
export function knownShare(question: string, isKnown: (term: string) => boolean): number {
  const telling = [...new Set(wordsOf(question))].filter((word) => !LITTLE.has(termOf(word)));
  const shares = telling.map((word) => {
    if (isKnown(termOf(word))) return 1;
    const pieces = piecesOf(word);
    return pieces.filter(isKnown).length >= KNOWN_PIECES * pieces.length ? 0.5 : 0;
  });
  return shares.length === 0 ? 0 : shares.reduce((sum: number, share) => sum + share, 0) / shares.length;
}

/** The stem of a word; a name, a number or a code stays as it is. */
export function termOf(word: string): string {
  return /^[a-z]+$/.test(word) ? stemmer(word) : word;
}

function piecesOf(word: string): readonly string[] {
  const whole = `^${word}$`;
  const pieces: string[] = [];
  for (let length = SHORTEST_PIECE; length <= LONGEST_PIECE; length++) {
    for (let at = 0; at + length <= whole.length; at++) pieces.push(`#${whole.slice(at, at + length)}`);
  }
  return pieces;
}

const LITTLE: ReadonlySet<string> = new Set(saysLittle().map(termOf));
