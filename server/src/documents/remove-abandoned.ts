import { type Database, transaction } from '../database/index.ts';
import type { TimedWork } from '../jobs/index.ts';
import { abandonedUploads, deleteAbandoned, nextAbandonedAt } from './abandoned-store.ts';
import { acceptedKey, type DocumentStore } from './storage/index.ts';

/** Wake-up: finds uploads that were never completed. */
const REMOVE_ABANDONED_JOB = 'documents.remove-abandoned';

/** An upload that was requested but not completed within a day is removed, with the file if one came (D37). */
export function removeAbandonedWork(deps: {
  readonly database: Database;
  readonly documentStore: DocumentStore;
}): TimedWork {
  const { kysely } = deps.database;
  return {
    wakeUp: REMOVE_ABANDONED_JOB,
    job: 'documents.remove-upload',
    due: async (query) => await abandonedUploads(kysely, query),
    nextDueAt: async (partnerId, after) => await nextAbandonedAt(kysely, partnerId, after),
    async handle(id) {
      const storageKey = await transaction(deps.database, async (tx) => await deleteAbandoned(tx, id));
      if (storageKey === undefined) return;
      await deps.documentStore.delete(storageKey);
      // Present when completeUpload failed between the move and its commit.
      await deps.documentStore.delete(acceptedKey(storageKey));
    },
  };
}
