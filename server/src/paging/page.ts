import { isCalendarDay } from '@bindery/domain/calendar.ts';
import { validationFailed } from '@bindery/domain/problem.ts';
import { isLonger } from '@bindery/domain/text/index.ts';
import { isId } from '../ids.ts';

export interface PageArguments {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

const DEFAULT_SIZE = 50;
const LARGEST_SIZE = 100;

/** Checks `first` and reads the key in `after`. Errors: VALIDATION_FAILED. */
export function readPage({ first, after }: PageArguments): { readonly size: number; readonly key: string | null } {
  const size = first ?? DEFAULT_SIZE;
  if (size < 1 || size > LARGEST_SIZE) {
    throw validationFailed([
      {
        path: 'first',
        message: `must be from 1 to ${LARGEST_SIZE}`,
        remedy: size < 1 ? 'Ask for at least 1.' : 'Ask for the rest with after.',
      },
    ]);
  }
  if (!after) return { size, key: null };
  const key = Buffer.from(after, 'base64url').toString('utf8');
  if (!key.startsWith('k:')) throw foreignCursor();
  return { size, key: key.slice(2) };
}

/** The same for a list ordered by the ids of its rows. */
export function readPageOfIds(page: PageArguments): { readonly size: number; readonly key: string | null } {
  const read = readPage(page);
  if (read.key !== null && !isId(read.key)) throw foreignCursor();
  return read;
}

/** The cursor that continues a list: the key of its last row, opaque to callers. */
export function cursorOf(key: string): string {
  return Buffer.from(`k:${key}`, 'utf8').toString('base64url');
}

/** One page of a list that is continued with a cursor. */
export interface Page<Node> {
  readonly nodes: readonly Node[];
  readonly hasNextPage: boolean;
  /** Null for a page without nodes. */
  readonly endCursor: string | null;
}

/** The page of a list by ids, of which one node more than `size` was read to see whether any follow. */
export function pageOfIds<Node extends { readonly id: string }>(read: readonly Node[], size: number): Page<Node> {
  const nodes = read.slice(0, size);
  const last = nodes.at(-1);
  return { nodes, hasNextPage: read.length > size, endCursor: last ? cursorOf(last.id) : null };
}

export function foreignCursor() {
  return validationFailed([
    {
      path: 'after',
      message: 'must be a cursor of this list',
      remedy: 'Send the endCursor of the page before, or leave it out.',
    },
  ]);
}

/** A day or an instant as PostgreSQL writes it, in the key of a row. */
export function isDayOrInstant(text: string): boolean {
  const [day = '', time] = text.split(' ');
  const isTime =
    time === undefined || /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?([+-](0\d|1[0-5])(:[0-5]\d)?)?$/.test(time);
  return isCalendarDay(day) && isTime;
}

/** The maximum length of a search text (decisions D72). */
const SEARCH_LENGTH = 200;

/**
 * The trimmed search text above a list; empty when nothing was typed. Errors: VALIDATION_FAILED beyond 200
 * characters.
 */
export function readSearch(
  path: string,
  typed: string | null | undefined,
  remedy = 'Search for a few words of the name.',
): string {
  if (isLonger(typed ?? '', SEARCH_LENGTH)) {
    const message = `must have at most ${SEARCH_LENGTH} characters`;
    throw validationFailed([{ path, message, remedy }]);
  }
  return typed?.trim() ?? '';
}

/**
 * A text search for rows in which every word of the text occurs as the beginning of a word; null when it has no word.
 */
export function searchWords(text: string): string | null {
  const found = text.toLowerCase().match(/[\p{L}\p{N}.-]+/gu) ?? [];
  const words = found.map(withoutSigns).filter((word) => word !== '');
  return words.length === 0 ? null : `'${words.join("':* & '")}':*`;
}

/** Dots and hyphens stand inside a word; a pattern for both ends would take the square of a long run of them. */
function withoutSigns(word: string): string {
  const isSign = (at: number): boolean => word[at] === '.' || word[at] === '-';
  let from = 0;
  let to = word.length;
  while (from < to && isSign(from)) from += 1;
  while (to > from && isSign(to - 1)) to -= 1;
  return word.slice(from, to);
}

/** The place of a row in a list that is sorted by a day or an instant, then by id. */
export interface SortedPlace {
  /** As PostgreSQL writes it. */
  readonly at: string;
  readonly id: string;
}

/** The key of a cursor for such a place. */
export function sortedKey({ at, id }: SortedPlace): string {
  return `${at}|${id}`;
}

/** Errors: VALIDATION_FAILED for the key of another list. */
export function readSortedKey(key: string): SortedPlace {
  const [at = '', id = ''] = key.split('|');
  if (!isDayOrInstant(at) || !isId(id) || key !== sortedKey({ at, id })) throw foreignCursor();
  return { at, id };
}
