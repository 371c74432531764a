import { knownShare, termsOf } from './question-terms.ts';

export interface Guess {
  /** How probable it is that each path answers, from 0 to 1. */
  readonly chances: ReadonlyMap<string, number>;
  /** How much of what the question asks for occurs in the known questions, from 0 to 1. */
  readonly share: number;
}

/** Until it has learned, every path is as probable as another. */
export interface Learner {
  readonly guess: (question: string) => Guess;
  readonly learned: Promise<void>;
}

export interface Lesson {
  readonly question: string;
  readonly path: string;
}

/** Fewer leave questions unanswered that it has not seen, and more answer no others; the pace is that of the first steps. */
const ROUNDS = 5;
const PACE = 0.5;
/** Lessons after which others get a turn: learning must not hold up a key in a page or a call to a server. */
const TURN = 60;
/** A prime, so that lessons of the same page are not beside each other. */
const STRIDE = 7919;
/** A slope as flat as this moves nothing; most are, and leaving them out halves the time. */
const FLAT = 1e-4;

type Features = readonly (readonly [feature: number, value: number])[];

/**
 * Learns from known questions which words, pairs of words and pieces of words speak for each path and which against
 * it (softmax regression, with steps that shrink for what was seen often). Comparing with the nearest known questions
 * cannot tell that `signed` speaks against a page; together they answer more than each of them alone.
 */
export function learnQuestions(lessons: readonly Lesson[]): Learner {
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
  const learn = async (): Promise<void> => {
    for (let round = 0; round < ROUNDS; round++) {
      for (let at = 0; at < pupils.length; at++) {
        const pupil = pupils[(at * STRIDE) % pupils.length];
        if (pupil) step(pupil.known, chances(pupil.known), pupil.right);
        if (at % TURN === 0) await turnOfOthers();
      }
    }
  };
  const guess = (question: string): Guess => {
    // Of a question with new words the others alone would be a guess in the dark.
    const share = knownShare(question, (term) => numbers.has(term));
    if (share === 0) return { chances: new Map(), share };
    const known = chances(features(termsOf(question)));
    return { chances: new Map([...known].map((chance, at) => [paths[at] ?? '', share * chance])), share };
  };
  return { guess, learned: learn() };
}

/** One step towards the right path: the more often a feature has moved a weight, the less it moves it. */
function stepper(weights: Float32Array, paths: number) {
  const moved = new Float32Array(weights.length);
  return (known: Features, chances: Float32Array, right: number): void => {
    const wrong = chances.map((chance, path) => chance - (path === right ? 1 : 0));
    for (const [feature, value] of known) {
      const from = feature * paths;
      for (let path = 0; path < paths; path++) {
        const slope = value * (wrong[path] ?? 0);
        if (slope < FLAT && slope > -FLAT) continue;
        const sum = (moved[from + path] ?? 0) + slope * slope;
        moved[from + path] = sum;
        weights[from + path] = (weights[from + path] ?? 0) - (PACE * slope) / Math.sqrt(sum + 1e-4);
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

function turnOfOthers(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
