import { Client, type ClientBase, type ClientConfig, Pool, type PoolClient, types } from 'pg';
import { BOUNDED, BOUNDS, boundStatements, setUpSession } from './bounds.ts';
import type { DatabaseLogger } from './logger.ts';
import { boundByTransaction, boundRole, isBehindPooler, setUpPooledSession } from './pooler.ts';
import type { DatabaseWatch, WatchedSession } from './watch.ts';

const OLDEST_VERSION = 15;

const BEHIND_POOLER =
  'A pooler stands before the database: set DATABASE_DIRECT_URL to the server itself, for migrations, notifications and the job queue';

export interface PoolSettings {
  /** Maximum number of connections. */
  readonly size: number;
  /** Of one statement of a new session; the server stops it then. */
  readonly statementMs: number;
  readonly watch: DatabaseWatch;
  readonly logger: DatabaseLogger;
  /** The URL leads to a pooler in transaction mode. */
  readonly isPooled?: boolean;
}

type Format = 'text' | 'binary';
type Parse = (text: string) => unknown;

/** How values come back where PostgreSQL's own driver decides otherwise; the numbers are type ids of PostgreSQL. */
const PARSERS: ReadonlyMap<number, Parse> = new Map<number, Parse>([
  [20, safeInteger], // int8
  [1016, arrayOf(safeInteger)], // int8[]
  [1082, String], // date: a day has no time zone, so it must not become a Date
  [1182, arrayOf(String)], // date[]
]);

/** The time for connecting is that of each client: the pool's own would also end the wait for a free connection. */
class BoundedClient extends Client {
  constructor(config: ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: BOUNDS.connectMs });
  }
}

/** The open connections of one process to a database, each of which serves one piece of work at a time. */
export class Connections {
  readonly watch: DatabaseWatch;
  /** Through a pooler in transaction mode: no session belongs to this process. */
  readonly isPooled: boolean;
  /** Whether the roles are there and may be taken; known once the schema is up to date. */
  hasRoles = false;
  readonly #pool: Pool;
  readonly #sessions: WeakMap<ClientBase, WatchedSession>;

  private constructor(
    pool: Pool,
    { watch, isPooled = false }: PoolSettings,
    sessions: WeakMap<ClientBase, WatchedSession>,
  ) {
    this.#pool = pool;
    this.watch = watch;
    this.isPooled = isPooled;
    this.#sessions = sessions;
  }

  /** On a server that is new enough; every session runs in UTC, is bounded and watched. */
  static async open(url: string, settings: PoolSettings): Promise<Connections> {
    const { size, statementMs, watch, logger, isPooled = false } = settings;
    const sessions = new WeakMap<ClientBase, WatchedSession>();
    const setUp = async (client: ClientBase): Promise<void> => {
      if (!(client instanceof Client)) throw new TypeError('the pool made a client of another kind');
      const session = watch.guard(client, statementMs, isPooled);
      sessions.set(client, session);
      if (isPooled) return await setUpPooledSession(client);
      session.pid = await setUpSession(client, statementMs);
      if (isBehindPooler(client, session.pid)) throw new Error(BEHIND_POOLER);
      return undefined;
    };
    const pool = new Pool({
      ...BOUNDED,
      Client: BoundedClient,
      // How long one waits for a connection that others hold is up to its lane.
      connectionTimeoutMillis: 0,
      connectionString: url,
      max: size,
      allowExitOnIdle: true,
      application_name: 'bindery',
      types: { getTypeParser },
      // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, its type does not say so
      onConnect: setUp,
    });
    // A lost connection is replaced by the pool, and a query on it fails by itself; without these two listeners, for the
    // connections that are idle and for those in use, it would end the process.
    const onLoss = (error: Error) => {
      if (!pool.ending) logger.warn({ reason: error.message }, 'database connection lost');
    };
    pool.on('error', onLoss);
    pool.on('connect', (client) => client.on('error', onLoss));
    try {
      await refuseOldServer(pool);
      const connections = new Connections(pool, settings, sessions);
      if (isPooled) await connections.#boundRole();
      return connections;
    } catch (error) {
      await pool.end();
      throw error;
    }
  }

  /** No connection is free, and no further one may be opened. */
  get isFull(): boolean {
    return this.#pool.totalCount >= this.#pool.options.max && this.#pool.idleCount === 0;
  }

  /** A connection whose statements have these bounds; to be released. Waits until one is free. */
  async take(statementMs: number): Promise<PoolClient> {
    const client = await this.#pool.connect();
    const session = this.#sessions.get(client);
    if (!session) return client;
    if (this.isPooled) {
      boundByTransaction(client, statementMs);
      session.patienceMs = statementMs;
      return client;
    }
    if (session.patienceMs === statementMs) return client;
    try {
      await boundStatements(client, statementMs);
      session.patienceMs = statementMs;
      return client;
    } catch (error) {
      client.release(error instanceof Error ? error : true);
      throw error;
    }
  }

  async #boundRole(): Promise<void> {
    const client = await this.take(BOUNDS.statementMs);
    try {
      await boundRole(client);
    } finally {
      client.release();
    }
  }

  /** Waits for those that are in use. */
  async end(): Promise<void> {
    await this.#pool.end();
  }
}

async function refuseOldServer(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ number: number; version: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as version",
  );
  const server = rows[0];
  if (server && server.number >= OLDEST_VERSION * 10_000) return;
  throw new Error(`PostgreSQL ${OLDEST_VERSION} or newer is needed; this server is ${server?.version ?? 'unknown'}.`);
}

function getTypeParser(typeId: number, format?: Format): Parse {
  const own = format === 'binary' ? undefined : PARSERS.get(typeId);
  return own ?? (types.getTypeParser(typeId, format === 'binary' ? 'binary' : 'text') as Parse);
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the safe integers`);
  return value;
}

// Arrays of numbers and days hold no quotes and no nested braces: {1,2,NULL}.
function arrayOf(parse: Parse): Parse {
  return (text) => {
    const inside = text.slice(1, -1);
    return inside === '' ? [] : inside.split(',').map((item) => (item === 'NULL' ? null : parse(item)));
  };
}
