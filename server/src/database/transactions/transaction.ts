import type { ControlledTransaction, IsolationLevel } from 'kysely';
import type { Database, Tx } from '../connections/connect.ts';
import { isConflict, isConnectionLoss, isEarly, pauseBefore, TRANSACTION_ATTEMPTS } from '../connections/retrying.ts';
import type { Tables } from '../tables.ts';

/**
 * Runs `work` in a transaction and commits; rolls back when it throws. The whole function is run again, a few times,
 * when the database asked for it (40001, 40P01) or when the connection was lost early and before the commit (57P01,
 * 08xxx), so it must have no effect outside the transaction. A connection lost during the commit is thrown: whether the commit
 * happened is not known, and nothing is done twice on a guess. Isolation is `read committed` unless told. Inside an
 * operation (`inOneOperation`) the work is a part of the operation's transaction, and is committed with it.
 */
export async function transaction<Result>(
  { kysely, joined }: Pick<Database, 'kysely' | 'joined'>,
  work: (tx: Tx) => Promise<Result>,
  isolation: IsolationLevel = 'read committed',
): Promise<Result> {
  if (joined) return await joined.run(work);
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    const phase = { committing: false };
    try {
      const tx = await kysely.startTransaction().setIsolationLevel(isolation).execute();
      return await runAndCommit(tx, work, phase);
    } catch (error) {
      const again = isConflict(error) || (!phase.committing && isEarly(startedAt) && isConnectionLoss(error));
      if (!again || attempt === TRANSACTION_ATTEMPTS) throw error;
    }
    await pauseBefore(attempt);
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
