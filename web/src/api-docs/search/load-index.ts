import { createSearch, type Search, type SearchEntry } from '@bindery/docs-search';

let loading: Promise<Search> | undefined;

/** Fetches the entries once per page load; afterwards search works without a network. */
export function loadIndex(): Promise<Search> {
  loading ??= fetch('/api-docs/search.json').then(async (answer) => {
    if (!answer.ok) throw new Error(`search.json: ${answer.status}`);
    const entries: readonly SearchEntry[] = await answer.json();
    return await createSearch(entries);
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
