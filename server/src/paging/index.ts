/** Pages of a list: the size, the opaque cursor, and the words of a text search. */
export {
  cursorOf,
  foreignCursor,
  isDayOrInstant,
  type Page,
  type PageArguments,
  pageOfIds,
  readPage,
  readPageOfIds,
  readSearch,
  readSortedKey,
  type SortedPlace,
  searchWords,
  sortedKey,
} from './page.ts';
