import { type Search, type SearchEntry, startSearch } from '@bindery/docs-search';

/** The search of the documentation, as its own pages have it; fails where the documentation is not served. */
export async function loadDocsSearch(): Promise<Search> {
  const answer = await fetch('/api-docs/search.json');
  if (!answer.ok) throw new Error(`search.json: ${answer.status}`);
  const entries: readonly SearchEntry[] = await answer.json();
  // It answers while it still learns; the next key is answered better.
  return startSearch(entries).search;
}
