import { termOf } from './question-terms.ts';
import { saysLittle, synonymsOf, wordsOf } from './words.ts';

/** How near a question is to those that are known to be asked of each path, from 0 to 1. */
export type AskedQuestions = (question: string) => ReadonlyMap<string, number>;

interface Known {
  readonly path: string;
  readonly terms: readonly string[];
}

/** Another word for the same, and the beginning of a word, beside the word itself. */
const SYNONYM = 0.6;
const BEGINNING = 0.5;
const SHORTEST_BEGINNING = 4;
/** `How` and `when` tell something, but less than the words that name a thing. */
const OF_LITTLE = 0.25;
/** How much of the question is met counts more than how much of the known one is. */
const ASKED = 0.8;
/** One question that is near can be chance; four of the same path are not. */
const NEAREST: readonly number[] = [1, 0.5, 0.3, 0.2];

/**
 * Compares a question with those that people are known to ask of each path. A page that explains how to bind seldom says
 * `buy`; the questions about it do. Word vectors trained on news were tried beside the synonyms and found nothing more; a
 * sentence encoder of 28 MB found a few more, too few for its weight.
 */
export function askedQuestions(asked: readonly { readonly path: string; readonly questions: readonly string[] }[]) {
  const known = asked.flatMap(({ path, questions }) =>
    questions.map((question): Known => ({ path, terms: termsOf(question) })),
  );
  const places = new Map<string, number[]>();
  for (const [place, { terms }] of known.entries()) {
    for (const term of terms) {
      const others = places.get(term);
      if (others) others.push(place);
      else places.set(term, [place]);
    }
  }
  // A rare term tells more than a common one.
  const weigh = (term: string) =>
    Math.log(1 + known.length / (0.5 + (places.get(term)?.length ?? 0.5))) * (LITTLE.has(term) ? OF_LITTLE : 1);
  const vocabulary = [...places.keys()];
  const weights = known.map(({ terms }) => sum(terms.map(weigh)));

  /** Terms that mean what the word of a question means, and how nearly. */
  const alike = (word: string): ReadonlyMap<string, number> => {
    const own = termOf(word);
    const terms = new Map<string, number>();
    if (!LITTLE.has(own)) {
      for (const term of vocabulary) if (begins(word, term)) terms.set(term, BEGINNING);
      for (const other of synonymsOf(word)) if (!LITTLE.has(termOf(other))) terms.set(termOf(other), SYNONYM);
    }
    return terms.set(own, 1);
  };

  const nearness: AskedQuestions = (question) => {
    const words = [...new Map(wordsOf(question).map((word) => [termOf(word), word])).values()];
    const met = new Map<number, number>();
    const matched = new Map<number, Map<string, number>>();
    for (const word of words) {
      const best = new Map<number, number>();
      for (const [term, likeness] of alike(word)) {
        for (const place of places.get(term) ?? []) {
          best.set(place, Math.max(best.get(place) ?? 0, likeness));
          const terms = matched.get(place) ?? new Map<string, number>();
          matched.set(place, terms.set(term, Math.max(terms.get(term) ?? 0, likeness)));
        }
      }
      for (const [place, likeness] of best) met.set(place, (met.get(place) ?? 0) + likeness * weigh(termOf(word)));
    }
    const all = sum(words.map((word) => weigh(termOf(word))));
    const ofPath = new Map<string, number[]>();
    for (const [place, found] of met) {
      const of = sum([...(matched.get(place) ?? [])].map(([term, likeness]) => likeness * weigh(term)));
      const near = (found / all) ** ASKED * (of / (weights[place] ?? 1)) ** (1 - ASKED);
      const { path } = known[place] ?? { path: '' };
      ofPath.set(path, [...(ofPath.get(path) ?? []), near]);
    }
    return new Map([...ofPath].map(([path, all]) => [path, nearest(all)]));
  };
  return nearness;
}

function nearest(all: readonly number[]): number {
  const best = all.toSorted((one, other) => other - one);
  return sum(NEAREST.map((weight, rank) => weight * (best[rank] ?? 0))) / sum(NEAREST);
}

function begins(word: string, term: string): boolean {
  return word.length >= SHORTEST_BEGINNING && term.length > word.length && term.startsWith(word);
}

function termsOf(question: string): readonly string[] {
  return [...new Set(wordsOf(question).map(termOf))];
}

const LITTLE: ReadonlySet<string> = new Set(saysLittle().map(termOf));

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
