import type { Database, OutsideTransaction } from '../connections/connect.ts';

/** Thrown to roll an operation back: the work that it needs first may only run while no transaction is open. */
export class PostponedWork extends Error {
  override readonly name = 'PostponedWork';
}

/**
 * One kind of work that waits for another system (a call to the object store) and runs while no transaction is open, so
 * that it holds no connection and no lock.
 */
export class OutsideCall<Result> {
  readonly #ends = new WeakMap<OutsideTransaction, Map<string, PromiseSettledResult<Result>>>();

  /**
   * Runs the work. Call it outside `transaction`. When the operation around it (`inOneOperation`) has begun its
   * transaction, that is rolled back, the work is done, and the operation is run again from its start; there this call
   * answers, or throws, what the work did. `key` says which work of this kind it is within the operation. The work may
   * run more than once, and gets the database outside the operation: what it writes stays when the operation fails.
   */
  async run(database: Database, key: string, work: (database: Database) => Promise<Result>): Promise<Result> {
    const { joined } = database;
    if (!joined) return await work(database);
    const { outside } = joined;
    const ends = this.#endsIn(outside);
    const end = ends.get(key);
    if (end?.status === 'rejected') throw end.reason;
    if (end) return end.value;
    if (!joined.hasBegun()) return await work(outside.database);
    outside.postpone(async () => {
      const [done] = await Promise.allSettled([work(outside.database)]);
      ends.set(key, done);
    });
    throw new PostponedWork('this has to be done outside the transaction');
  }

  #endsIn(outside: OutsideTransaction): Map<string, PromiseSettledResult<Result>> {
    const ends = this.#ends.get(outside) ?? new Map<string, PromiseSettledResult<Result>>();
    this.#ends.set(outside, ends);
    return ends;
  }
}

/** The outside work of one operation, over all attempts to run it. */
export class OutsideWork implements OutsideTransaction {
  readonly database: Database;
  #postponed: (() => Promise<void>) | undefined;

  constructor(database: Database) {
    this.database = database;
  }

  postpone(work: () => Promise<void>): void {
    this.#postponed = work;
  }

  /** Does what the last attempt left to be done; true when the operation has to be run again for it. */
  async catchUp(): Promise<boolean> {
    const work = this.#postponed;
    this.#postponed = undefined;
    await work?.();
    return work !== undefined;
  }
}
