/** Characters of a text that are compared; no name is longer, and the cost grows with the square of it. */
const COMPARED_LENGTH = 80;
const COMPARED_WORDS = 10;

/** Searches allowed per call (decisions D72). */
export const SEARCHES_PER_CALL = 30;

/** The `count` names most similar to a text, best first; none once the call has used up its searches. */
export type Nearest = (text: string, names: () => readonly string[], count: number) => readonly string[];

/** Search for similar names within one call: one wrong text deserves a suggestion, five thousand do not. */
export function nearestWithin(searches: number = SEARCHES_PER_CALL): Nearest {
  let left = searches;
  return (text, names, count) => {
    left -= 1;
    return left < 0 ? [] : nearestNames(text, names(), count);
  };
}

/**
 * The `count` names most like a text, best first; equal likeness keeps list order. Likeness is the share of letter
 * pairs two words have in common (Dice), best per word, so that a typo, a plural or one word of a name is enough.
 * Only the first 80 characters and 10 words of the text are looked at.
 */
export function nearestNames(text: string, names: readonly string[], count: number): readonly string[] {
  const wanted = shapeOf(text.slice(0, COMPARED_LENGTH).toLowerCase());
  return names
    .map((name, position) => ({ name, position, likeness: likeness(wanted, knownShapeOf(name)) }))
    .toSorted((a, b) => b.likeness - a.likeness || a.position - b.position)
    .slice(0, count)
    .map(({ name }) => name);
}

type Pairs = readonly string[];

interface Shape {
  readonly whole: Pairs;
  readonly words: readonly Pairs[];
}

const SHAPES = new Map<string, Shape>();

/** Cached for our own names; they are few, and compared again and again. */
function knownShapeOf(name: string): Shape {
  const known = SHAPES.get(name);
  if (known) return known;
  const shape = shapeOf(name.toLowerCase());
  SHAPES.set(name, shape);
  return shape;
}

function shapeOf(text: string): Shape {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return { whole: letterPairs(text), words: words.slice(0, COMPARED_WORDS).map(letterPairs) };
}

function likeness(wanted: Shape, offered: Shape): number {
  const best = wanted.words.map((word) => Math.max(0, ...offered.words.map((other) => dice(word, other))));
  const byWord = best.reduce((sum, value) => sum + value, 0) / Math.max(1, best.length);
  // The whole text decides between names with the same words: shorter names are closer.
  return byWord + dice(wanted.whole, offered.whole);
}

function dice(left: Pairs, right: Pairs): number {
  const shared = left.filter((pair) => right.includes(pair)).length;
  return (2 * shared) / Math.max(1, left.length + right.length);
}

function letterPairs(word: string): Pairs {
  const padded = ` ${word} `;
  return Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2));
}
