import MiniSearch, { type SearchResult } from 'minisearch';
import { askedQuestions } from './asked-questions.ts';
import { type Guess, learnQuestions } from './learn-questions.ts';
import { termOf } from './question-terms.ts';
import { groupOf, rankOf, type SearchEntry, type SearchGroup, WEIGHTS } from './search-entry.ts';
import { snippetOf } from './snippet.ts';
import { beginningOfVerb, namesIn, partsOfNames, questionWords, stemOf, synonymsOf, wordsOf } from './words.ts';

export interface SearchHit extends Pick<SearchEntry, 'path' | 'title' | 'page' | 'kind'> {
  readonly group: SearchGroup;
  /** Some words of its text around the first that match; empty where it has none. */
  readonly snippet: string;
}

/** The best first; none for a question without a word that occurs. */
export type Search = (question: string) => readonly SearchHit[];

/** In characters and in words; what follows is not looked at. */
const LONGEST_QUESTION = 200;

/** A hit that is found only by another word for the one asked counts less. */
const SYNONYM_WEIGHT = 0.4;
/** Another form of a verb is nearly the same word. */
const VERB_WEIGHT = 0.4;
/** The beginning of a word, and a word with a typo. A word that occurs as it is typed has no typo: `match` is not `watch`. */
const PREFIX_ALONE = 0.8;
const TYPO = 0.6;
/** Words as short as this must be typed right: nearly every other would be a typo of them. */
const SHORTEST_WITH_TYPO = 4;

/**
 * How well the words of an entry match, beside how near the question is to those that are known to be asked of it. A
 * question of which the known ones have nothing is left to the words.
 */
const WORDS = 0.15;
const WORDS_OF_THE_UNKNOWN = 1.2;
/** What is worth less than this share of the best is noise, and readers stop after so many. */
const MATTERS = 0.03;
const MOST = 20;
/** How probable it is, as learned from the known questions, that a page answers. */
const LEARNED = 0.6;

/**
 * Exact names first, whatever their score. Then by the questions that people are known to ask, and by words: with
 * prefixes, a typo in five letters of a word that does not occur, and other words for the same thing. Not every word of a
 * question must occur, but what has more of them comes first.
 */
export async function createSearch(entries: readonly SearchEntry[]): Promise<Search> {
  const { search, learned } = startSearch(entries);
  await learned;
  return search;
}

/** For a reader who types already: it answers at once, and better once it has learned. */
export interface StartedSearch {
  readonly search: Search;
  readonly learned: Promise<void>;
}

export function startSearch(entries: readonly SearchEntry[]): StartedSearch {
  const index = indexOf(entries);
  const askedOf = askedQuestions(entries.map(({ path, asked = [] }) => ({ path, questions: asked })));
  const { guess, learned } = learnQuestions(
    entries.flatMap(({ path, asked = [] }) => asked.map((question) => ({ question, path }))),
  );
  const byName = new Map<string, SearchEntry[]>();
  for (const entry of entries) {
    for (const name of entry.names.map((given) => nameOf(entry, given))) {
      byName.set(name, [...(byName.get(name) ?? []), entry]);
    }
  }
  const search: Search = (given) => {
    const question = given.slice(0, LONGEST_QUESTION);
    const name = question.trim();
    const named = [...new Set([...(byName.get(name) ?? []), ...(byName.get(name.toLowerCase()) ?? [])])].sort(
      (one, other) => rankOf(one) - rankOf(other),
    );
    const words = questionWords(question);
    const asked = new Set(
      namesIn(question).flatMap((part) => byName.get(part) ?? byName.get(part.toLowerCase()) ?? []),
    );
    const found = fused(entries, {
      words,
      byWords: ranked(index, entries, words),
      near: askedOf(question),
      learned: guess(question),
      asked,
    });
    return [...new Set([...named, ...found])].map((entry) => ({
      path: entry.path,
      title: entry.title,
      page: entry.page,
      kind: entry.kind,
      group: groupOf(entry),
      snippet: snippetOf(entry.text, words),
    }));
  };
  return { search, learned };
}

function indexOf(entries: readonly SearchEntry[]): MiniSearch {
  const index = new MiniSearch({
    fields: ['title', 'names', 'page', 'words', 'text', 'parts'],
    idField: 'id',
    tokenize: (text) => [...wordsOf(text)],
    processTerm: stemOf,
  });
  index.addAll(
    entries.map(({ title, page, names, text, words = '' }, id) => ({
      id,
      title,
      page,
      names: names.join(' '),
      words,
      text,
      parts: partsOfNames(`${names.join(' ')} ${text}`),
    })),
  );
  return index;
}

interface Ranked {
  readonly entry: SearchEntry;
  readonly worth: number;
}

interface Found {
  readonly words: readonly string[];
  readonly byWords: readonly Ranked[];
  readonly near: ReadonlyMap<string, number>;
  readonly learned: Guess;
  /** What the question names among other words, as in `createUser says unauthorized`. */
  readonly asked: ReadonlySet<SearchEntry>;
}

/** What is found for each word, added up: a rare word tells more than a common one, and all words more than some. */
function ranked(index: MiniSearch, entries: readonly SearchEntry[], words: readonly string[]): readonly Ranked[] {
  const totals = new Map<number, { score: number; matched: number }>();
  for (const word of words) {
    const scores = scoresOf(index, word);
    const rarity = Math.log(1 + entries.length / scores.size);
    for (const [id, score] of scores) {
      const total = totals.get(id) ?? { score: 0, matched: 0 };
      totals.set(id, { score: total.score + rarity * score, matched: total.matched + 1 });
    }
  }
  return [...totals]
    .flatMap(([id, { score, matched }]) => {
      const entry = entries[id];
      return entry
        ? [
            {
              entry,
              worth: score * WEIGHTS[entry.kind] * (matched / words.length) ** COVERAGE,
            },
          ]
        : [];
    })
    .sort((one, other) => other.worth - one.worth);
}

/** Words and known questions together. What a page is asked counts for that of its entries which has most of the words. */
function fused(
  entries: readonly SearchEntry[],
  { words, byWords, near, learned, asked }: Found,
): readonly SearchEntry[] {
  const most = byWords[0]?.worth ?? 1;
  const weight = learned.share * WORDS + (1 - learned.share) * WORDS_OF_THE_UNKNOWN;
  const worth = new Map(byWords.map((found) => [found.entry, (weight * found.worth) / most]));
  const add = (entry: SearchEntry, more: number) => worth.set(entry, (worth.get(entry) ?? 0) + more);
  const bestOf = new Map<string, SearchEntry>();
  for (const { entry } of byWords) if (!bestOf.has(pageOf(entry))) bestOf.set(pageOf(entry), entry);
  for (const heading of headingsAsked(byWords, words)) bestOf.set(pageOf(heading), heading);
  for (const entry of entries) {
    if (entry.asked === undefined) continue;
    const told = learned.share * (near.get(entry.path) ?? 0) + LEARNED * (learned.chances.get(entry.path) ?? 0);
    add(bestOf.get(entry.path) ?? entry, told);
  }
  for (const entry of asked) add(entry, NAMED[groupOf(entry) === 'Schema' ? entry.kind : 'other'] ?? 0);
  const best = Math.max(...worth.values(), 0);
  return [...worth]
    .filter(([, found]) => found > 0 && found >= MATTERS * best)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST)
    .map(([entry]) => entry);
}

/** Headings that name most of what is asked for, the one that names most of it last: a page is opened at its heading. */
function headingsAsked(byWords: readonly Ranked[], words: readonly string[]): readonly SearchEntry[] {
  return byWords
    .flatMap(({ entry }) => {
      if (entry.kind !== 'heading') return [];
      const title = new Set(wordsOf(entry.title).map(termOf));
      const named = words.filter(
        (word) => title.has(termOf(word)) || synonymsOf(word).some((one) => title.has(termOf(one))),
      );
      return named.length >= NAMED_BY_HEADING * words.length ? [{ entry, named: named.length }] : [];
    })
    .sort((one, other) => one.named - other.named)
    .map(({ entry }) => entry);
}

/** Without the heading inside it. */
function pageOf({ path }: Pick<SearchEntry, 'path'>): string {
  return path.split('#')[0] ?? path;
}

/** How well each entry matches one word, from 0 to 1: by the word itself or, worth less, by another word for it. */
function scoresOf(index: MiniSearch, word: string): ReadonlyMap<number, number> {
  const scores = new Map<number, number>();
  const add = (results: readonly SearchResult[], weight: number) => {
    const most = results[0]?.score ?? 1;
    for (const { id, score } of results) {
      // The root keeps a common word in a title from outweighing the others.
      const worth = Math.sqrt(score / most) * weight;
      scores.set(Number(id), Math.max(scores.get(Number(id)) ?? 0, worth));
    }
  };
  const fuzzy = word.length >= SHORTEST_WITH_TYPO ? 0.2 : false;
  const found = index.search(word, { boost: BOOST, prefix: true, weights: WEIGHT, bm25: BM25 });
  const isKnown = found.some(({ terms }) => terms.includes(stemOf(word)));
  add(found, isKnown ? 1 : PREFIX_ALONE);
  if (!isKnown) add(index.search(word, { boost: BOOST, fuzzy, weights: WEIGHT, bm25: BM25 }), TYPO);
  const beginning = beginningOfVerb(word);
  if (beginning !== undefined) add(index.search(beginning, { boost: BOOST, prefix: true }), VERB_WEIGHT);
  for (const synonym of synonymsOf(word)) add(index.search(synonym, { boost: BOOST }), SYNONYM_WEIGHT);
  return scores;
}

/** A question in a whole sentence has words that the best answer lacks; below 1 they cost less than the others. */
const COVERAGE = 0.7;
/** How much of a question a heading must name so that its page is opened there. */
const NAMED_BY_HEADING = 0.6;
/** What a question names is worth more than what only speaks of it, and a section more than a part of the schema. */
const NAMED: Readonly<Partial<Record<SearchEntry['kind'] | 'other', number>>> = {
  other: 0.3,
  type: 0.3,
  operation: 0.2,
  field: 0.1,
  value: 0.1,
};
/** A long list of other words for a section does not make each of them worth less. */
const BM25 = { k: 1.2, b: 0.2, d: 0.5 };
const BOOST = { title: 4, names: 4, words: 6, page: 2.5, parts: 0.5 };
/** Of the rest of a word that is typed, and of a typo, beside matches without. */
const WEIGHT = { prefix: 0.3, fuzzy: 0.35 };

/** Parts of the schema are named as they are written: `sandbox` is a word, `SANDBOX` a value. */
function nameOf(entry: SearchEntry, name: string): string {
  return groupOf(entry) === 'Schema' ? name : name.trim().toLowerCase();
}
