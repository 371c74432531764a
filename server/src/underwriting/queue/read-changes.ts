import { assertPermitted, type StaffActor } from '../../access/index.ts';
import { type ChainDeps, sealAll } from '../../audit/index.ts';
import { foreignCursor } from '../../paging/index.ts';
import { changedSince } from './changes-store.ts';

const CURSOR = /^\d{1,15}$/;

/**
 * Requests that changed after a cursor, for screens that ask again; without one, the cursor of now. A cursor is a place
 * in the chain of the audit trail: what is not sealed yet is sealed first, so that nothing is told a minute late.
 * Problems: UNAUTHORIZED, VALIDATION_FAILED for a foreign cursor.
 */
export async function readChanges(
  deps: ChainDeps,
  staff: StaffActor,
  after: string | null | undefined,
): Promise<{ readonly cursor: string; readonly requestIds: readonly string[] }> {
  assertPermitted(staff, 'READ_REQUESTS');
  if (after && !CURSOR.test(after)) throw foreignCursor();
  const end = await sealAll(deps);
  if (!after) return { cursor: String(end), requestIds: [] };
  const entries = await changedSince(deps.database.kysely, Number(after));
  return {
    cursor: String(entries.at(-1)?.sequence ?? after),
    requestIds: [...new Set(entries.map(({ requestId }) => requestId))],
  };
}
