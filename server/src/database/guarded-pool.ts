import { setTimeout as pause } from 'node:timers/promises';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { BOUNDS } from './bounds.ts';
import { DatabaseUnavailable } from './unavailable.ts';
import type { DatabaseWatch } from './watch.ts';

type Taken = Parameters<Pool['connect']>[0];

/** A pool that lets nobody wait for long: not while the database is away, and not for a connection that others hold. */
export class GuardedPool extends Pool {
  readonly #watch: DatabaseWatch;

  constructor(config: PoolConfig, watch: DatabaseWatch) {
    super(config);
    this.#watch = watch;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Taken): void;
  override connect(callback?: Taken): Promise<PoolClient> | undefined {
    if (!callback) return this.#take();
    void this.#hand(callback);
    return undefined;
  }

  async #hand(callback: NonNullable<Taken>): Promise<void> {
    let client: PoolClient;
    try {
      client = await this.#take();
    } catch (error) {
      callback(error instanceof Error ? error : new Error(String(error)), undefined, () => undefined);
      return;
    }
    callback(undefined, client, (failure?: Error | boolean) => client.release(failure));
  }

  async #take(): Promise<PoolClient> {
    if (this.#watch.isAway) throw new DatabaseUnavailable('The database does not answer.');
    const taken = super.connect();
    const patience = new AbortController();
    const tooLate = pause(BOUNDS.poolMs, undefined, { signal: patience.signal }).then(() => {
      throw this.#refusal();
    });
    try {
      return await this.#watch.unlessAway(Promise.race([taken, tooLate]));
    } catch (error) {
      // What comes too late is for the next one.
      taken.then(
        (client) => client.release(),
        () => undefined,
      );
      throw error;
    } finally {
      patience.abort();
    }
  }

  #refusal(): DatabaseUnavailable {
    const isFull = this.totalCount >= this.options.max && !this.#watch.isInDoubt;
    return new DatabaseUnavailable('No connection to the database became free in time.', {
      problem: isFull ? 'OVERLOADED' : 'SERVICE_UNAVAILABLE',
    });
  }
}
