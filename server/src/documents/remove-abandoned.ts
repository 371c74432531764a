import { type Database, transaction } from '../database/index.ts';
import type { TimedWork } from '../jobs/index.ts';
import { abandonedUploads, deleteAbandoned, nextAbandonedAt } from './abandoned-store.ts';
import { type RemovalDeps, removeIncoming } from './remove-objects.ts';

/** Wake-up: finds uploads that were never completed. */
const REMOVE_ABANDONED_JOB = 'documents.remove-abandoned';

/**
 * An upload that was requested but not completed within a day is removed (D37). A job removes the file if one came: the
 * test clock does this work inside the transaction of a call.
 */
export function removeAbandonedWork(deps: RemovalDeps & { readonly database: Database }): TimedWork {
  const { kysely } = deps.database;
  return {
    wakeUp: REMOVE_ABANDONED_JOB,
    job: 'documents.remove-upload',
    due: async (query) => await abandonedUploads(kysely, query),
    nextDueAt: async (partnerId, after) => await nextAbandonedAt(kysely, partnerId, after),
    async handle(id) {
      await transaction(deps.database, async (tx) => {
        const storageKey = await deleteAbandoned(tx, id);
        if (storageKey !== undefined) await removeIncoming(tx, deps, storageKey);
      });
    },
  };
}
