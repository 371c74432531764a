import type { Client } from 'pg';
import type { DatabaseLogger } from './logger.ts';
import { SpareConnection } from './spare-connection.ts';
import { DatabaseUnavailable, isRefusalOfServer } from './unavailable.ts';

/** Time is counted in ticks: a process that was frozen must not take its own silence for that of the database. */
const TICK_MS = 500;
/** A question without an answer for 2.5 s makes the watch look at the database over a connection of its own ... */
const SUSPICIOUS_TICKS = 5;
/** ... which must answer within 2 s. */
const LOOK_TICKS = 4;

/** One session of a pool, while it lives. */
export interface WatchedSession {
  /** The server's id of it, once it is known. */
  pid: number | undefined;
  /** How long one question may take. */
  patienceMs: number;
  /** Behind a pooler: which session of the server works for it cannot be told. */
  readonly isPooled: boolean;
}

interface Session extends WatchedSession {
  readonly client: Client;
  askedAt: number | undefined;
  /** When the server was last seen to work on the question. */
  seenAt: number;
  answeredAt: number;
}

/**
 * Watches the sessions of one process, so that a query that will never be answered is given up after seconds, because
 * the network swallowed it or the database hangs. A statement that the server is working on keeps its full time. While
 * the database is unavailable all callers are refused at once, and the watch checks twice a second whether it is back.
 */
export class DatabaseWatch {
  /** Over which the watch looks at the database; others may ask over it too. */
  readonly spare: SpareConnection;
  readonly #logger: DatabaseLogger;
  readonly #sessions = new Set<Session>();
  readonly #waiting = new Set<(error: DatabaseUnavailable) => void>();
  readonly #timer: NodeJS.Timeout;
  #now = 0;
  #answeredAt = Number.NEGATIVE_INFINITY;
  #isAway = false;
  #isLooking = false;
  #look: { readonly client: Client; readonly since: number } | undefined;

  constructor(url: string, logger: DatabaseLogger) {
    this.spare = new SpareConnection(url);
    this.#logger = logger;
    this.#timer = setInterval(() => this.#tick(), TICK_MS).unref();
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  /** Sessions wait for answers that may never come; whether the database is away is not decided yet. */
  get isInDoubt(): boolean {
    return this.#isAway || [...this.#sessions].some((one) => this.#isSilent(one));
  }

  /** Whether a statement of this process was answered since this moment of `performance.now()`. */
  hasAnsweredSince(moment: number): boolean {
    return this.#answeredAt >= moment;
  }

  /** Tracks the queries of a client from now on; a query open for longer than `patienceMs` ends its session. */
  guard(client: Client, patienceMs: number, isPooled = false): WatchedSession {
    const session: Session = {
      client,
      pid: undefined,
      patienceMs,
      isPooled,
      askedAt: undefined,
      seenAt: this.#now,
      answeredAt: this.#now,
    };
    const { connection } = client;
    const asks = () => {
      session.askedAt = this.#now;
      session.seenAt = this.#now;
    };
    // Each question ends with one of these two messages, and each answer with the server's readiness for the next.
    const [query, sync] = [connection.query.bind(connection), connection.sync.bind(connection)];
    connection.query = (text) => (asks(), query(text));
    connection.sync = () => (asks(), sync());
    connection.on('readyForQuery', () => {
      session.askedAt = undefined;
      session.answeredAt = this.#now;
      this.#answeredAt = performance.now();
    });
    client.once('end', () => this.#sessions.delete(session));
    this.#sessions.add(session);
    return session;
  }

  /** Waits for `work`, but not once the database is known to be unavailable. */
  async unlessAway<Result>(work: Promise<Result>): Promise<Result> {
    if (this.#isAway) throw away();
    let refuse: (error: DatabaseUnavailable) => void = () => undefined;
    const refused = new Promise<never>((_resolve, reject) => {
      refuse = reject;
    });
    this.#waiting.add(refuse);
    try {
      return await Promise.race([work, refused]);
    } finally {
      this.#waiting.delete(refuse);
    }
  }

  /** Ends every session that is still there. */
  stop(): void {
    clearInterval(this.#timer);
    this.#look?.client.connection.stream.destroy();
    for (const { client } of this.#sessions) client.connection.stream.destroy();
  }

  #tick(): void {
    this.#now += 1;
    if (this.#look && this.#now - this.#look.since >= LOOK_TICKS) this.#look.client.connection.stream.destroy(away());
    const silent = [...this.#sessions].filter((one) => this.#isSilent(one));
    for (const one of silent) if (this.#now - (one.askedAt ?? this.#now) >= patienceTicks(one)) this.#lose(one);
    if (!this.#isLooking && (this.#isAway || silent.length > 0)) void this.#lookAt(silent);
  }

  #isSilent({ askedAt, seenAt }: Session): boolean {
    return askedAt !== undefined && this.#now - seenAt >= SUSPICIOUS_TICKS;
  }

  async #lookAt(silent: readonly Session[]): Promise<void> {
    const askedAt = new Map(silent.map((one) => [one, one.askedAt]));
    this.#isLooking = true;
    try {
      const working = await this.spare.use('bindery watch', async (client) => {
        this.#look = { client, since: this.#now };
        return await workedOn(client, silent);
      });
      this.#setAway(false);
      for (const one of silent) {
        if (one.askedAt !== askedAt.get(one)) continue;
        if (one.isPooled || (one.pid !== undefined && working.has(one.pid))) one.seenAt = this.#now;
        else this.#lose(one);
      }
    } catch (error) {
      // A server that has no connection left, for example, is there, and its sessions keep their time.
      const isThere = isRefusalOfServer(error);
      this.#setAway(!isThere);
      if (isThere) for (const one of silent) one.seenAt = this.#now;
      else this.#loseAllThatWait();
    } finally {
      this.#look = undefined;
      this.#isLooking = false;
    }
  }

  #setAway(isAway: boolean): void {
    if (this.#isAway === isAway) return;
    this.#isAway = isAway;
    if (isAway) this.#logger.error({}, 'the database does not answer');
    else this.#logger.info({}, 'the database answers again');
    if (isAway) for (const refuse of this.#waiting) refuse(away());
  }

  #loseAllThatWait(): void {
    for (const one of this.#sessions) if (one.askedAt !== undefined) this.#lose(one);
  }

  /** Gives up a session, and those that have been idle and silent since: they may be dead as well. */
  #lose(lost: Session): void {
    const { askedAt = this.#now } = lost;
    this.#sessions.delete(lost);
    lost.client.connection.stream.destroy(new DatabaseUnavailable('The database did not answer a statement in time.'));
    for (const one of this.#sessions) {
      if (one.askedAt !== undefined || one.answeredAt >= askedAt) continue;
      this.#sessions.delete(one);
      one.client.connection.stream.destroy(new DatabaseUnavailable('The connection may be dead.'));
    }
  }
}

/**
 * Which of the sessions the server is working for; a session whose query never arrived, or was answered, is not among
 * them.
 */
async function workedOn(client: Client, sessions: readonly WatchedSession[]): Promise<ReadonlySet<number>> {
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where pid = any($1) and (state is null or state in ('active', 'disabled') or state_change > now() - interval '1 s')`,
    [sessions.flatMap(({ pid }) => pid ?? [])],
  );
  return new Set(rows.map(({ pid }) => pid));
}

function patienceTicks({ patienceMs }: WatchedSession): number {
  return Math.ceil(patienceMs / TICK_MS) + 2;
}

function away(): DatabaseUnavailable {
  return new DatabaseUnavailable('The database does not answer.');
}
