import { stemmer } from 'stemmer';
import { saysLittle, synonymsOf, wordsOf } from './words.ts';

/** How probable it is that each path answers a question, from 0 to 1. */
export type Guess = (question: string) => ReadonlyMap<string, number>;

export interface Lesson {
  readonly question: string;
  readonly path: string;
}

/** Two words beside each other, and another word for one of them, tell less than the word itself. */
const PAIR = 0.5;
const SYNONYM = 0.4;
/** After five rounds it answers questions that it has not seen no better; the pace is that of the first steps. */
const ROUNDS = 5;
const PACE = 0.5;
/** Lessons after which others get a turn: learning must not hold up a page or a server. */
const TURN = 400;
/** A prime, so that lessons of the same page are not beside each other. */
const STRIDE = 7919;

type Features = readonly (readonly [feature: number, value: number])[];

/**
 * Learns from known questions which words, and which pairs of words, speak for each path and which against it (softmax
 * regression, with steps that shrink for what was seen often). Comparing with the nearest known questions cannot tell
 * that `signed` speaks against a page; together they answer more than each of them alone.
 */
export async function learnQuestions(lessons: readonly Lesson[]): Promise<Guess> {
  const paths = [...new Set(lessons.map(({ path }) => path))];
  const read = lessons.map(({ question }) => termsOf(question));
  const counts = new Map<string, number>();
  for (const terms of read) for (const term of terms.keys()) counts.set(term, (counts.get(term) ?? 0) + 1);
  const numbers = new Map([...counts.keys()].map((term, number) => [term, number]));
  const rarity = [...counts.values()].map((count) => Math.log(1 + lessons.length / count));
  const features = (terms: ReadonlyMap<string, number>) => normalised(terms, numbers, rarity);

  const weights = new Float32Array(counts.size * paths.length);
  const chances = (known: Features) => softmax(known, weights, paths.length);
  const step = stepper(weights, paths.length);
  const pupils = lessons.map(({ path }, at) => ({
    known: features(read[at] ?? new Map()),
    right: paths.indexOf(path),
  }));
  for (let round = 0; round < ROUNDS; round++) {
    for (let at = 0; at < pupils.length; at++) {
      const pupil = pupils[(at * STRIDE) % pupils.length];
      if (pupil) step(pupil.known, chances(pupil.known), pupil.right);
      if (at % TURN === 0) await turnOfOthers();
    }
  }
  return (question) => {
    const terms = termsOf(question);
    const isTelling = [...terms.keys()].some((term) => numbers.has(term) && !SAYS_LITTLE.test(term));
    // Of a question whose words are all new, `how do I` alone would be a guess in the dark.
    const known = features(terms);
    return !isTelling ? new Map() : new Map([...chances(known)].map((chance, at) => [paths[at] ?? '', chance]));
  };
}

/** One step towards the right path: the more often a feature has moved a weight, the less it moves it. */
function stepper(weights: Float32Array, paths: number) {
  const moved = new Float32Array(weights.length);
  return (known: Features, chances: Float32Array, right: number): void => {
    for (const [feature, value] of known) {
      for (let path = 0; path < paths; path++) {
        const at = feature * paths + path;
        const slope = value * ((chances[path] ?? 0) - (path === right ? 1 : 0));
        const sum = (moved[at] ?? 0) + slope * slope;
        moved[at] = sum;
        weights[at] = (weights[at] ?? 0) - (PACE * slope) / Math.sqrt(sum + 1e-4);
      }
    }
  };
}

function softmax(known: Features, weights: Float32Array, paths: number): Float32Array {
  const worth = new Float32Array(paths);
  for (const [feature, value] of known) {
    const from = feature * paths;
    for (let path = 0; path < paths; path++) worth[path] = (worth[path] ?? 0) + value * (weights[from + path] ?? 0);
  }
  const most = worth.reduce((one, other) => Math.max(one, other), -Infinity);
  const raised = worth.map((one) => Math.exp(one - most));
  const all = raised.reduce((total, one) => total + one, 0);
  return raised.map((one) => one / all);
}

/** What is known of the terms: rare ones weigh more, and a long question no more than a short one. */
function normalised(
  terms: ReadonlyMap<string, number>,
  numbers: ReadonlyMap<string, number>,
  rarity: readonly number[],
): Features {
  const known = [...terms].flatMap(([term, value]) => {
    const number = numbers.get(term);
    return number === undefined ? [] : [[number, value * (rarity[number] ?? 0)] as const];
  });
  const length = Math.hypot(...known.map(([, value]) => value));
  return known.map(([number, value]) => [number, value / length]);
}

function termsOf(question: string): ReadonlyMap<string, number> {
  const words = wordsOf(question);
  const stems = words.map(termOf);
  const terms = new Map<string, number>();
  for (const word of words) for (const other of synonymsOf(word)) terms.set(`~${termOf(other)}`, SYNONYM);
  for (const [at, stem] of stems.entries()) if (at > 0) terms.set(`${stems[at - 1]} ${stem}`, PAIR);
  for (const stem of stems) terms.set(stem, 1);
  return terms;
}

/** The stem of a word; a name, a number or a code stays as it is. */
export function termOf(word: string): string {
  return /^[a-z]+$/.test(word) ? stemmer(word) : word;
}

const LITTLE = `(?:${[...new Set(saysLittle().map(termOf))].join('|')})`;
/** A word that says little, or two of them beside each other. */
const SAYS_LITTLE = new RegExp(`^${LITTLE}(?: ${LITTLE})?$`);

function turnOfOthers(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
