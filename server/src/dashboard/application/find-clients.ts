import { type DashboardActor } from '../../broker-access/index.ts';
import type { Database } from '../../database/index.ts';
import { readSearch, searchWords } from '../../paging/index.ts';
import { type ClientChoice, clientChoices } from './client-choice-store.ts';

export type { ClientChoice };

const MOST_CLIENTS = 8;

/**
 * Clients of the session's brokerage for which a request can be started: those whose name or website matches, or the
 * newest while nothing is typed. None for the session of a bind link, which sees one request. Errors:
 * VALIDATION_FAILED for a search text that is too long.
 */
export async function findClients(
  { database }: { readonly database: Database },
  { session }: DashboardActor,
  search: string | null,
): Promise<readonly ClientChoice[]> {
  const typed = readSearch('search', search);
  const words = searchWords(typed);
  if (session.kind === 'BIND_LINK' || (typed !== '' && words === null)) return [];
  return await clientChoices(database.kysely, session, words, MOST_CLIENTS);
}
