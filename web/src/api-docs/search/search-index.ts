import MiniSearch from 'minisearch';
import type { SearchEntry } from '../build/search/search-entry.ts';

export type SearchHit = Pick<SearchEntry, 'path' | 'title' | 'page' | 'kind'>;
export type Search = (query: string) => readonly SearchHit[];

let loading: Promise<Search> | undefined;

/** Fetches the entries once per page load; afterwards search works without a network. */
export function loadIndex(): Promise<Search> {
  loading ??= fetch('/api-docs/search.json').then(async (answer) => {
    if (!answer.ok) throw new Error(`search.json: ${answer.status}`);
    const entries: readonly SearchEntry[] = await answer.json();
    return createSearch(entries);
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

// Of several things with the same name, the one that explains it comes first.
const KIND_ORDER: readonly SearchEntry['kind'][] = [
  'section',
  'error',
  'event',
  'header',
  'operation',
  'page',
  'type',
  'value',
  'field',
];

/** Exact names first, whatever their score; then MiniSearch with prefixes and one typo per five letters. */
export function createSearch(entries: readonly SearchEntry[]): Search {
  const index = new MiniSearch({
    fields: ['title', 'names', 'text'],
    idField: 'id',
    searchOptions: {
      boost: { names: 4, title: 3 },
      prefix: true,
      fuzzy: 0.2,
      combineWith: 'AND',
      boostDocument: (id) => boostOf(entries[Number(id)]),
    },
  });
  index.addAll(entries.map(({ title, names, text }, id) => ({ id, title, names: names.join(' '), text })));
  const byName = new Map<string, SearchEntry[]>();
  for (const entry of entries) {
    for (const name of entry.names) byName.set(fold(name), [...(byName.get(fold(name)) ?? []), entry]);
  }
  const rank = (entry: SearchEntry) => KIND_ORDER.indexOf(entry.kind);

  return (query) => {
    const named = [...(byName.get(fold(query)) ?? [])].sort((one, other) => rank(one) - rank(other));
    const found = index.search(query).flatMap(({ id }) => entries[Number(id)] ?? []);
    return [...new Set([...named, ...found])];
  };
}

/** Explanations before lists: fields with the same name are many. */
function boostOf(entry: SearchEntry | undefined): number {
  if (entry?.kind === 'section') return 3;
  return entry?.kind === 'field' ? 0.5 : 1;
}

function fold(name: string): string {
  return name.trim().toLowerCase();
}
