import { CompiledQuery, type ControlledTransaction } from 'kysely';
import type { Database, JoinedTransaction, Tx } from '../connections/connect.ts';
import { isConflict, isConnectionLoss, isEarly, pauseBefore, TRANSACTION_ATTEMPTS } from '../connections/retrying.ts';
import type { Tables } from '../tables.ts';
import { OutsideWork } from './outside-work.ts';

/** One operation as seen by its work. */
export interface Operation {
  /** Passed to use cases instead of the database: their transactions and reads join the operation's. */
  readonly database: Database;
  begin(): Promise<Tx>;
  /** Whether a use case has changed something to be committed. */
  hasChanges(): boolean;
}

export interface OperationOutcome<Result> {
  readonly result: Result;
  /** Why nothing may be kept; the result then contains it. */
  readonly failure?: unknown;
}

/** The connection was lost during the commit: whether the change was saved is unknown. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown';
}

/**
 * Runs an operation of several use cases and reads in one transaction on one connection, and commits when its answer is
 * there: what is committed can always be answered, and needs no second connection. The transaction begins with the first
 * use case that changes something, or with `begin`. With a failure in the outcome everything is undone, and the work is
 * run again, a few times, where `transaction` would do so, and after work that has to be done outside of it
 * (`OutsideCall`). Throws CommitUnknown, and what `work` throws.
 */
export async function inOneOperation<Result>(
  database: Database,
  work: (operation: Operation) => Promise<OperationOutcome<Result>>,
): Promise<Result> {
  const startedAt = performance.now();
  const outside = new OutsideWork(database);
  let attempt = 1;
  for (;;) {
    const { outcome, failure } = await attemptOnce(outside, work);
    if (await outside.catchUp()) continue;
    const again =
      !(failure instanceof CommitUnknown) && (isConflict(failure) || (isEarly(startedAt) && isConnectionLoss(failure)));
    if (!again || attempt === TRANSACTION_ATTEMPTS) {
      // A failure that the outcome does not mention: it would claim what was rolled back.
      if (failure !== undefined && outcome?.failure === undefined) throw asError(failure);
      if (outcome) return outcome.result;
    }
    await pauseBefore(attempt);
    attempt += 1;
  }
}

async function attemptOnce<Result>(
  outside: OutsideWork,
  work: (operation: Operation) => Promise<OperationOutcome<Result>>,
): Promise<{ readonly outcome?: OperationOutcome<Result>; readonly failure: unknown }> {
  const joined = new Joined(outside);
  try {
    const outcome = await work(joined);
    if (joined.failure === undefined && outcome.failure === undefined) await joined.commit();
    return { outcome, failure: joined.failure ?? outcome.failure };
  } catch (error) {
    return { failure: error };
  } finally {
    await joined.rollback();
  }
}

class Joined implements Operation, JoinedTransaction {
  readonly database: Database;
  readonly outside: OutsideWork;
  #beginning: Promise<ControlledTransaction<Tables>> | undefined;
  #tx: ControlledTransaction<Tables> | undefined;
  #parts = 0;
  #kept = 0;
  #last: Promise<unknown> = Promise.resolve();
  /** A database error that rolled everything back, or will. */
  failure: unknown;

  constructor(outside: OutsideWork) {
    this.outside = outside;
    const { database } = outside;
    const current = () => this.#tx;
    this.database = {
      ...database,
      get kysely() {
        return current() ?? database.kysely;
      },
      joined: this,
    };
  }

  async begin(): Promise<Tx> {
    this.#beginning ??= this.outside.database.kysely.startTransaction().setIsolationLevel('read committed').execute();
    try {
      return (this.#tx ??= await this.#beginning);
    } catch (error) {
      this.failure ??= error;
      throw error;
    }
  }

  current(): Tx | undefined {
    return this.#tx;
  }

  hasChanges(): boolean {
    return this.#kept > 0;
  }

  hasBegun(): boolean {
    return this.#beginning !== undefined;
  }

  /** One after the other: parts of a transaction cannot overlap. */
  async run<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    const part = this.#last.then(async () => await this.#runPart(work));
    this.#last = part.catch(() => undefined);
    return await part;
  }

  async #runPart<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    await this.begin();
    this.#parts += 1;
    const name = `part_${this.#parts}`;
    const part = this.#tx && (await this.#tx.savepoint(name).execute());
    if (!part) throw new Error('the transaction has not begun');
    try {
      const result = await work(part);
      await part.releaseSavepoint(name).execute();
      this.#kept += 1;
      return result;
    } catch (error) {
      if (isConflict(error) || isConnectionLoss(error)) this.failure ??= error;
      // Without a connection there is nothing to go back to, and the first error is the one that counts.
      await part
        .rollbackToSavepoint(name)
        .execute()
        .catch((lost: unknown) => (this.failure ??= lost));
      throw error;
    }
  }

  async commit(): Promise<void> {
    const tx = this.#tx;
    if (!tx) return;
    try {
      // PostgreSQL answers the commit of a failed transaction without an error, and rolls it back.
      await tx.executeQuery(CompiledQuery.raw('select 1'));
    } catch (error) {
      this.failure = error;
      return;
    }
    try {
      await tx.commit().execute();
    } catch (error) {
      if (isConnectionLoss(error))
        throw new CommitUnknown('the connection was lost during the commit', { cause: error });
      this.failure = error;
    }
  }

  async rollback(): Promise<void> {
    const tx = this.#tx;
    if (!tx || tx.isCommitted || tx.isRolledBack) return;
    await tx
      .rollback()
      .execute()
      .catch(() => undefined);
  }
}

function asError(failure: unknown): Error {
  return failure instanceof Error ? failure : new Error(String(failure));
}
