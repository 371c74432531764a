import type { Database } from '../database/index.ts';
import { isId } from '../ids.ts';
import { foreignCursor, readSearch, searchWords } from '../paging/index.ts';
import type { BrokerActor } from '../partners/index.ts';
import { type ClientRow, newestClients } from './store.ts';
import { readWebsite } from './website.ts';

export interface ClientQuestion {
  /** Words of the name or the website. */
  readonly search: string | null;
  readonly size: number;
  /** The id of the last client of the page before. */
  readonly after: string | undefined;
}

/**
 * A page of the partner's clients, the newest first. Errors: VALIDATION_FAILED for a search text of more than 200
 * characters or a cursor of another list.
 */
export async function listClients(
  deps: { readonly database: Database },
  { partnerId }: BrokerActor,
  { search, size, after }: ClientQuestion,
): Promise<{ readonly clients: readonly ClientRow[]; readonly hasNextPage: boolean }> {
  if (after !== undefined && !isId(after)) throw foreignCursor();
  const typed = readSearch('search', search);
  const words = wordsOf(typed);
  // A text without a word, such as `%`, is in no name.
  if (typed !== '' && words === null) return { clients: [], hasNextPage: false };
  const rows = await newestClients(deps.database.kysely, { partnerId, words, after: after ?? null }, size + 1);
  return { clients: rows.slice(0, size), hasNextPage: rows.length > size };
}

/** A website is known by its registrable domain, however it is written; the text itself may still be a name. */
function wordsOf(typed: string): string | null {
  const domain = readWebsite(typed)?.domain;
  const words = searchWords(typed);
  if (domain === undefined || words === null) return words;
  return `(${words}) | (${searchWords(domain)})`;
}
