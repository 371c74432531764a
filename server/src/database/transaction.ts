import { setTimeout as pause } from 'node:timers/promises';
import type { ControlledTransaction, IsolationLevel } from 'kysely';
import type { Database, Tx } from './connect.ts';
import type { Tables } from './tables.ts';

const ATTEMPTS = 5;
// A caller is told within seconds of a database that is away: what it lost later than this is not begun again.
const LAST_START_MS = 2500;
// Pauses of about 10, 20, 40 and 80 ms: long enough for the rival to finish, short enough for a request that waits.
const FIRST_PAUSE_MS = 10;

/**
 * Runs `work` in a transaction and commits; rolls back when it throws. The whole function is run again, a few times,
 * when the database asked for it (40001, 40P01) or when the connection was lost early and before the commit (57P01, 08xxx), so
 * it must have no effect outside the transaction. A connection lost during the commit is thrown: whether the commit
 * happened is not known, and nothing is done twice on a guess. Isolation is `read committed` unless told.
 */
export async function transaction<Result>(
  { kysely }: Pick<Database, 'kysely'>,
  work: (tx: Tx) => Promise<Result>,
  isolation: IsolationLevel = 'read committed',
): Promise<Result> {
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    const phase = { committing: false };
    try {
      const tx = await kysely.startTransaction().setIsolationLevel(isolation).execute();
      return await runAndCommit(tx, work, phase);
    } catch (error) {
      const isEarly = performance.now() - startedAt < LAST_START_MS;
      const again = isConflict(error) || (!phase.committing && isEarly && isConnectionLoss(error));
      if (!again || attempt === ATTEMPTS) throw error;
    }
    await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
  }
}

async function runAndCommit<Result>(
  tx: ControlledTransaction<Tables>,
  work: (tx: Tx) => Promise<Result>,
  phase: { committing: boolean },
): Promise<Result> {
  try {
    const result = await work(tx);
    phase.committing = true;
    await tx.commit().execute();
    return result;
  } catch (error) {
    // On a lost connection there is nothing to roll back, and the first error is the one that counts.
    if (!tx.isCommitted)
      await tx
        .rollback()
        .execute()
        .catch(() => undefined);
    throw error;
  }
}

/** Serialization failure or deadlock: the database rolled back and asks to try again. */
function isConflict(error: unknown): boolean {
  return codesOf(error).some((code) => code === '40001' || code === '40P01');
}

/** The session was ended by an administrator, or the connection broke or could not be made. */
function isConnectionLoss(error: unknown): boolean {
  return codesOf(error).some((code) => code === '57P01' || code.startsWith('08'));
}

/** SQLSTATEs of an error and its causes; failures of the connection itself, which have none, count as 08006. */
function codesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [];
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const connecting = 'syscall' in error && error.syscall === 'connect';
  // The driver gives no code when the server went away in the middle of an answer.
  const broken = code === 'ECONNRESET' || code === 'EPIPE' || error.message.startsWith('Connection terminated');
  return [connecting || broken ? '08006' : code, ...codesOf(error.cause)];
}
