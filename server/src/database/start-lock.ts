import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { connectBeside, type Database } from './connect.ts';

// Any number that nothing else locks; `bindery` in letters of a telephone.
const START_LOCK = 2_463_379;
const LOOK_AGAIN_MS = 100;
const PATIENCE_MS = 5 * 60_000;

/**
 * Runs the work that prepares the database while no other process does: migrations, queues, the sandbox's first rows.
 * The lock belongs to a connection, so it ends with the process that holds it, however that ends. It is tried again and
 * again instead of waited for, because a wait would be cut by the time limits of statements and locks. It is a connection
 * to the server itself: a pooler would give its session to others.
 */
export async function underStartLock<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  const beside = await connectBeside(database, { poolSize: 1 });
  try {
    return await underLock(beside, work);
  } finally {
    await beside.close();
  }
}

async function underLock<Result>({ kysely }: Database, work: () => Promise<Result>): Promise<Result> {
  return await kysely.connection().execute(async (connection) => {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const { rows } = await sql<{ isMine: boolean }>`
        select pg_try_advisory_lock(${START_LOCK}) as "isMine"
      `.execute(connection);
      if (rows[0]?.isMine) break;
      if (performance.now() > deadline)
        throw new Error('another process has been preparing this database for more than 5 minutes');
      await pause(LOOK_AGAIN_MS);
    }
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${START_LOCK})`.execute(connection).catch(() => undefined);
    }
  });
}
