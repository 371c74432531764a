import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createSearch, type Search, type SearchEntry } from '@bindery/docs-search';
import { DEFAULT_INPUT } from '../../build/docs-input.ts';
import { KNOWN } from '../../facts/asked/asked.ts';
import { ROOT } from '../../routes.ts';

interface Question {
  readonly question: string;
  /** Any of these answers it. `testing` stands for the page of the sandbox, whose route has the provider’s slug; a whole path stands for itself. */
  readonly pages: readonly string[];
}

export interface Miss {
  readonly question: string;
  readonly expected: readonly string[];
  /** The page that came first; undefined where nothing was found. */
  readonly first: string | undefined;
}

export interface Measured {
  readonly asked: number;
  readonly misses: readonly Miss[];
}

/** Parts of the known questions that are asked in turn, each of a search that knows only those of the others. */
const PARTS = 4;

/**
 * The known questions, of which the search has learned: each is asked of a search that does not know it, nor those
 * beside it. Words and weights were chosen with them all the same, so the share is better than for a stranger.
 */
export async function knownRightFirst(entries: readonly SearchEntry[]): Promise<Measured> {
  const size = Math.ceil(KNOWN.length / PARTS);
  const parts = Array.from({ length: PARTS }, (_, part) => KNOWN.slice(part * size, (part + 1) * size));
  const measured: Measured[] = [];
  for (const part of parts) {
    const held = new Set(part.map(({ question }) => question));
    const others = entries.map((entry) =>
      entry.asked ? { ...entry, asked: entry.asked.filter((question) => !held.has(question)) } : entry,
    );
    measured.push(rightFirst(await createSearch(others), part));
  }
  return {
    asked: measured.reduce((sum, { asked }) => sum + asked, 0),
    misses: measured.flatMap(({ misses }) => misses),
  };
}

/**
 * Questions of two people who had not seen the search, nor what it knows: they say how good it is, not what to change. The
 * pages are those on which a third person found the answer who read all pages and did not see the search either; added
 * are only pages that were written afterwards.
 */
export function freshRightFirst(search: Search): Measured {
  return rightFirst(search, questionsOf('fresh.json'));
}

/**
 * Every fourth of the questions that were written for all pages at once, set aside by chance before anything was tuned.
 * Each has one page that is right, though another may answer as well: what counts is whether a change finds more of them.
 */
export function heldOutRightFirst(search: Search): Measured {
  return rightFirst(search, questionsOf('held-out.json'));
}

function questionsOf(file: string): readonly Question[] {
  return JSON.parse(readFileSync(resolve(import.meta.dirname, '../questions', file), 'utf8'));
}

function rightFirst(search: Search, questions: readonly Question[]): Measured {
  const misses = questions.flatMap(({ question, pages }): readonly Miss[] => {
    const expected = pages.map(addressOf);
    const first = search(question)[0]?.path.replace(/#.*$/, '');
    return first !== undefined && expected.includes(first) ? [] : [{ question, expected, first }];
  });
  return { asked: questions.length, misses };
}

function addressOf(page: string): string {
  if (page.startsWith('/')) return page;
  if (page === 'home') return ROOT;
  return page === 'status'
    ? '/status'
    : `${ROOT}/${page.replace(/^testing/, `testing-${DEFAULT_INPUT.providerSlug}-api`)}`;
}
