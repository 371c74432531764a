import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Search } from '@bindery/docs-search';
import { DEFAULT_INPUT } from '../../build/docs-input.ts';
import { ROOT } from '../../routes.ts';

interface Question {
  readonly question: string;
  /** Any of these answers it. `testing` stands for the page of the sandbox, whose route has the provider’s slug. */
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

/**
 * `tuning` are the questions that the search was improved with; those of earlier sets went there once their misses had
 * been looked at. `held-out` was written from the list of routes alone and committed before it was first measured; its
 * misses may say how good the search is, not what to change.
 */
export const SETS = ['tuning', 'held-out'] as const;

/** How many questions have the right page first. */
export function rightFirst(search: Search, set: (typeof SETS)[number]): Measured {
  const file = resolve(import.meta.dirname, `../questions/${set}.json`);
  const questions: readonly Question[] = JSON.parse(readFileSync(file, 'utf8'));
  const misses = questions.flatMap(({ question, pages }): readonly Miss[] => {
    const expected = pages.map(
      (page) => `${ROOT}/${page.replace(/^testing/, `testing-${DEFAULT_INPUT.providerSlug}-api`)}`,
    );
    const first = search(question)[0]?.path.replace(/#.*$/, '');
    return first !== undefined && expected.includes(first) ? [] : [{ question, expected, first }];
  });
  return { asked: questions.length, misses };
}
