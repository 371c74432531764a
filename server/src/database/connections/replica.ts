import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { BOUNDS } from './bounds.ts';
import type { Database } from './connect.ts';
import { Lane, type LaneBounds } from './lane.ts';
import type { DatabaseLogger } from './logger.ts';
import { Connections } from './pool.ts';
import { DatabaseWatch } from './watch.ts';

/** How far behind it may be (D83): what is read is at most this and `LOOK_EVERY_MS` old. */
const MOST_BEHIND_MS = 1000;
const LOOK_EVERY_MS = 1000;
const LOOK_AGAIN_MS = 20;
/** A replica that is away or behind is left alone for so long. */
const DISTRUST_MS = 5000;

export interface ReplicaSettings {
  readonly url: string;
  /** Of the connections to it. */
  readonly size: number;
  /** The primary that it follows. */
  readonly primary: Pick<Database, 'pool'>;
  readonly logger: DatabaseLogger;
}

/** A read replica that is asked only while it answers and follows closely. */
export class Replica {
  readonly #settings: ReplicaSettings;
  readonly #watch: DatabaseWatch;
  #connections: Promise<Connections> | undefined;
  #lane: Lane | undefined;
  #trust: { readonly until: number; readonly isClose: Promise<boolean> } | undefined;
  #wasClose = true;
  #ending: Promise<void> | undefined;

  constructor(settings: ReplicaSettings) {
    this.#settings = settings;
    this.#watch = new DatabaseWatch(settings.url, settings.logger);
  }

  /** A connection to it; undefined when it should not be asked now. */
  async connect(bounds: LaneBounds): Promise<PoolClient | undefined> {
    if (!(await this.#isClose())) return undefined;
    try {
      const connections = await this.#open();
      this.#lane ??= new Lane(connections, { ...bounds, size: this.#settings.size });
      return await this.#lane.connect();
    } catch {
      this.distrust();
      return undefined;
    }
  }

  distrust(): void {
    this.#trust = { until: performance.now() + DISTRUST_MS, isClose: Promise.resolve(false) };
  }

  async end(): Promise<void> {
    await (this.#ending ??= this.#end());
  }

  async #end(): Promise<void> {
    await this.#lane?.end();
    await (await this.#connections?.catch(() => undefined))?.end();
    this.#watch.stop();
  }

  async #isClose(): Promise<boolean> {
    if (!this.#trust || performance.now() > this.#trust.until) {
      this.#trust = { until: performance.now() + LOOK_EVERY_MS, isClose: this.#look() };
    }
    return await this.#trust.isClose;
  }

  /** Whether it has what the primary had a moment ago. */
  async #look(): Promise<boolean> {
    const isClose = await this.#hasCaughtUp().catch(() => false);
    if (!isClose) this.distrust();
    const { logger } = this.#settings;
    if (isClose !== this.#wasClose) {
      if (isClose) logger.info({}, 'the read replica is asked again');
      else logger.warn({}, 'the read replica is away or behind; the primary is asked instead');
    }
    this.#wasClose = isClose;
    return isClose;
  }

  async #hasCaughtUp(): Promise<boolean> {
    const connections = await this.#open();
    const { rows } = await this.#settings.primary.pool.query<{ place: string }>(
      'select pg_current_wal_lsn()::text as place',
    );
    const client = await connections.take(BOUNDS.statementMs);
    try {
      for (const deadline = performance.now() + MOST_BEHIND_MS; performance.now() < deadline; ) {
        const answer = await client.query<{ is_there: boolean }>(
          'select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as is_there',
          [rows[0]?.place],
        );
        if (answer.rows[0]?.is_there) return true;
        await pause(LOOK_AGAIN_MS);
      }
      return false;
    } finally {
      client.release();
    }
  }

  async #open(): Promise<Connections> {
    const { url, size, logger } = this.#settings;
    // One beside those of the work: to look must not wait for it.
    const settings = { size: size + 1, statementMs: BOUNDS.statementMs, watch: this.#watch, logger };
    this.#connections ??= Connections.open(url, settings);
    try {
      return await this.#connections;
    } catch (error) {
      this.#connections = undefined;
      throw error;
    }
  }
}
