/**
 * Search of the documentation: the dialog of its pages and the tools for programs ask the same index. Pure: entries in,
 * hits out. Start at `create-search.ts`.
 */
export { createSearch, type Search, type SearchHit, type StartedSearch, startSearch } from './create-search.ts';
export { GROUPS, type SearchEntry, type SearchGroup } from './search-entry.ts';
