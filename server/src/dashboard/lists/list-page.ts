import { isId } from '../../ids.ts';
import {
  cursorOf,
  foreignCursor,
  isDayOrInstant,
  type Page,
  readPage,
  readSearch,
  searchWords,
} from '../../paging/index.ts';
import type { ListPlace, ListSort } from './list-page-store.ts';
import { type Reference, readReference } from './reference.ts';

/** The search text above a list, and where the page begins. */
export interface ListQuestion {
  readonly search?: string | null | undefined;
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

export interface ParsedListQuestion {
  readonly size: number;
  readonly place: ListPlace | null;
  /** For a text search; null when nothing, or a reference, was typed. */
  readonly words: string | null;
  /** Null when none was typed. */
  readonly reference: Reference | null;
  /** The text cannot match any name: nothing matches. */
  readonly matchesNothing: boolean;
}

/**
 * Parses the arguments. Errors: VALIDATION_FAILED for a search text too long, a size out of bounds or a cursor of
 * another list.
 */
export function readQuestion({ search, first, after }: ListQuestion, sort: ListSort): ParsedListQuestion {
  const { size, key } = readPage({ first, after });
  const typed = readSearch('search', search);
  const reference = readReference(typed);
  const words = reference === null ? searchWords(typed) : null;
  return {
    size,
    place: key === null ? null : placeOf(key, sort),
    words,
    reference,
    matchesNothing: typed !== '' && reference === null && words === null,
  };
}

function placeOf(text: string, sort: ListSort): ListPlace {
  const at = text.lastIndexOf('|');
  const [key, id] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  const isKey = sort.key === null ? key === '' : sort.key.type === 'integer' ? isNumber(key) : isDayOrInstant(key);
  if (at < 0 || !isId(id) || !isKey) throw foreignCursor();
  return { key, id };
}

/** Of an urgency: no more digits than the database can read. */
function isNumber(key: string): boolean {
  return /^\d{1,9}$/.test(key);
}

/** A page of the loaded rows, of which there may be one too many. */
export function pageOf<Row extends { readonly id: string; readonly key: string }>(
  rows: readonly Row[],
  size: number,
): Page<Row> {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const endCursor = last ? cursorOf(`${last.key}|${last.id}`) : null;
  return { nodes: shown, hasNextPage: rows.length > size, endCursor };
}

/** The empty page for a search that cannot match. */
export const EMPTY_PAGE = { nodes: [], hasNextPage: false, endCursor: null } as const;
