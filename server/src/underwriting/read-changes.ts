import type { Database } from '../database/index.ts';
import { isId } from '../ids.ts';
import { changedSince, lastEntryId } from './changes-store.ts';
import { foreignCursor } from './paging.ts';

/** Sorts before every id. */
const START = '00000000-0000-0000-0000-000000000000';

/** Requests that changed after a cursor, for screens that ask again; without one, the cursor of now. */
export async function readChanges(
  { database }: { readonly database: Database },
  after: string | null | undefined,
): Promise<{ readonly cursor: string; readonly requestIds: readonly string[] }> {
  if (!after) return { cursor: (await lastEntryId(database.kysely)) ?? START, requestIds: [] };
  if (!isId(after)) throw foreignCursor();
  const entries = await changedSince(database.kysely, after);
  return {
    cursor: entries.at(-1)?.id ?? after,
    requestIds: [...new Set(entries.map(({ requestId }) => requestId))],
  };
}
