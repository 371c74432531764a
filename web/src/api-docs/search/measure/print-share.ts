import { createSearch } from '@bindery/docs-search';
import { entriesOfSite } from './entries-of-site.ts';
import { rightFirst, SETS } from './right-first.ts';

/** The share of all sets and every miss, as lines for a terminal. */
export function printShare(): string {
  const search = createSearch(entriesOfSite());
  return SETS.map((set) => {
    const { asked, misses } = rightFirst(search, set);
    const lines = misses.map(({ question, first }) => `  ${question}: ${first ?? 'nothing found'}`);
    return [`${set}: ${asked - misses.length} of ${asked} have the right page first`, ...lines].join('\n');
  }).join('\n');
}
