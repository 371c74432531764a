import { assertPermitted, type StaffActor } from '../../access/index.ts';
import { type ChainDeps, sealAll } from '../../audit/index.ts';
import { foreignCursor } from '../../paging/index.ts';
import { changedSince } from './changes-store.ts';

const CURSOR = /^\d{1,15}$/;

/** A cursor is a position in the chain of the audit trail. */
export interface Changes {
  readonly cursor: string;
  readonly requestIds: readonly string[];
  /** Those of them that not only the reader changed. */
  readonly byOthers: readonly string[];
}

/**
 * Requests that changed after a cursor, for screens that ask again and again; without one, the current cursor. Unsealed
 * entries are sealed first, so that nothing is reported a minute late. Errors:
 * UNAUTHORIZED, VALIDATION_FAILED for a cursor of another list.
 */
export async function readChanges(
  deps: ChainDeps,
  staff: StaffActor,
  after: string | null | undefined,
): Promise<Changes> {
  assertPermitted(staff, 'READ_REQUESTS');
  if (after && !CURSOR.test(after)) throw foreignCursor();
  const end = await sealAll(deps);
  if (!after) return { cursor: String(end), requestIds: [], byOthers: [] };
  const entries = await changedSince(deps.database.kysely, Number(after));
  return {
    cursor: String(entries.at(-1)?.sequence ?? after),
    ...requestsOf(entries, staff.staffId),
  };
}

/** The requests of some entries, each once, as one person reads them. */
export function requestsOf(
  entries: readonly { readonly requestId: string; readonly staffId: string | null }[],
  readerId: string,
): Omit<Changes, 'cursor'> {
  const others = entries.filter(({ staffId }) => staffId !== readerId);
  const ids = (some: typeof entries): readonly string[] => [...new Set(some.map(({ requestId }) => requestId))];
  return { requestIds: ids(entries), byOthers: ids(others) };
}
