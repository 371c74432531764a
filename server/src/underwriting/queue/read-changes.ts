import { assertPermitted, type StaffActor } from '../../access/index.ts';
import { type ChainDeps, sealAll } from '../../audit/index.ts';
import { foreignCursor } from '../../paging/index.ts';
import { changedSince } from './changes-store.ts';

const CURSOR = /^\d{1,15}$/;

/**
 * Requests that changed after a cursor, for polling screens; without one, the current cursor. A cursor is a position in
 * the chain of the audit trail: unsealed entries are sealed first, so that nothing is reported a minute late. Problems:
 * UNAUTHORIZED, VALIDATION_FAILED for a cursor of another list.
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
