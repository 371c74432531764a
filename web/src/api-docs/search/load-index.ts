import { type SearchEntry, type StartedSearch, startSearch } from '@bindery/docs-search';

let loading: Promise<StartedSearch> | undefined;

/** Fetches the entries once per page load; afterwards search works without a network. */
export function loadIndex(): Promise<StartedSearch> {
  loading ??= fetch('/api-docs/search.json').then(async (answer) => {
    if (!answer.ok) throw new Error(`search.json: ${answer.status}`);
    const entries: readonly SearchEntry[] = await answer.json();
    return startSearch(entries);
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
