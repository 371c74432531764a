import { UPLOAD_URL_MINUTES } from '@bindery/domain/quote-request/index.ts';
import type { Database, Queries, Tx } from '../database/index.ts';
import type { JobDefinition, JobSender } from '../jobs/index.ts';
import type { Clock } from '../ports.ts';
import { listForRemoval, noteRemoved, takeDueRemovals } from './removal-store.ts';
import type { DocumentStore } from './storage/index.ts';

const REMOVE_OBJECTS_JOB = 'documents.remove-objects';
const BATCH = 100;
const HOUR_MS = 3_600_000;

export interface RemovalDeps {
  readonly clock: Clock;
  readonly jobs: JobSender;
}

/**
 * Lists an object that is about to be written, before it is: unless a transaction keeps it (`keepObject`), it is removed
 * after an hour. So a process that ends in between, or a document that is not needed after all, leaves nothing behind.
 */
export async function announceObject(db: Queries, { clock }: Pick<RemovalDeps, 'clock'>, storageKey: string) {
  const dueAt = new Date(clock().getTime() + HOUR_MS);
  await listForRemoval(db, { storageKey, dueAt, lastDueAt: dueAt });
}

/**
 * Removes the file of an upload link once the transaction commits, and again an hour after the link has expired: with a
 * bucket the link stays usable until then, and a file may be under way for a while.
 */
export async function removeIncoming(tx: Tx, { clock, jobs }: RemovalDeps, storageKey: string): Promise<void> {
  const dueAt = clock();
  const lastDueAt = new Date(dueAt.getTime() + UPLOAD_URL_MINUTES * 60_000 + HOUR_MS);
  await listForRemoval(tx, { storageKey, dueAt, lastDueAt });
  await jobs.enqueue(tx, REMOVE_OBJECTS_JOB, {});
}

/** Removes listed objects that are due. Safe to repeat. See jobs/schedule.ts. */
export function removeObjectsJob(deps: {
  readonly database: Database;
  readonly documentStore: DocumentStore;
  readonly clock: Clock;
}): JobDefinition {
  const { kysely } = deps.database;
  return {
    name: REMOVE_OBJECTS_JOB,
    handler: async () => {
      const now = deps.clock();
      for (;;) {
        const removals = await takeDueRemovals(kysely, now, BATCH);
        for (const removal of removals) {
          const { storageKey, lastDueAt } = removal;
          if (lastDueAt > now) await deps.documentStore.endUpload(storageKey);
          else await deps.documentStore.delete(storageKey);
          await noteRemoved(kysely, removal, now);
        }
        if (removals.length < BATCH) return;
      }
    },
    // Not the running one: a commit that comes after it has looked sends another.
    options: { singleton: 'queued' },
  };
}
