import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { connectBeside, type Database } from './connections/connect.ts';

// Any numbers that nothing else locks; `bindery` in letters of a telephone.
const START_LOCK = 2_463_379;
const MIGRATION_LOCK = 2_463_380;
const LOOK_AGAIN_MS = 100;
/** A migration fills a column of a large table for many minutes while the release before goes on serving. */
const PATIENCE_MINUTES = 60;

/**
 * Runs the work that prepares the database while no other process does: migrations, queues, the sandbox's first rows.
 * The lock belongs to a connection, so it ends with the process that holds it, however that ends. It is tried again and
 * again instead of waited for, because a wait would be cut by the time limits of statements and locks, and an index that
 * is built beside writers waits for every statement that is under way. It is a connection to the server itself: a pooler
 * would give its session to others.
 */
export async function underStartLock<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  const beside = await connectBeside(database, { poolSize: 1 });
  try {
    return await underLock(beside.kysely, START_LOCK, work);
  } finally {
    await beside.close();
  }
}

/** The same for the migrations alone, which commands run without a start. Holds one connection of the database. */
export async function underMigrationLock<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  return await underLock(database.kysely, MIGRATION_LOCK, work);
}

async function underLock<Tables, Result>(
  kysely: Kysely<Tables>,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result> {
  return await kysely.connection().execute(async (connection) => {
    const deadline = performance.now() + PATIENCE_MINUTES * 60_000;
    for (;;) {
      const { rows } = await sql<{ isMine: boolean }>`
        select pg_try_advisory_lock(${lock}) as "isMine"
      `.execute(connection);
      if (rows[0]?.isMine) break;
      if (performance.now() > deadline)
        throw new Error(`another process has been preparing this database for more than ${PATIENCE_MINUTES} minutes`);
      await pause(LOOK_AGAIN_MS);
    }
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection).catch(() => undefined);
    }
  });
}
