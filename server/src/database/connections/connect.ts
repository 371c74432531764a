import { join } from 'node:path';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { type EmbeddedServer, findRunning, launch } from '../embedded/index.ts';
import type { Tables } from '../tables.ts';
import { BOUNDS } from './bounds.ts';
import { Lane, type LaneBounds, type Statements } from './lane.ts';
import type { DatabaseLogger } from './logger.ts';
import { Connections, type PoolSettings } from './pool.ts';
import { DatabaseWatch } from './watch.ts';

/** A connected database. `url` contains the password and must not be logged. */
export interface Database {
  readonly kysely: Kysely<Tables>;
  /** For statements as text, outside transactions. */
  readonly pool: Statements;
  readonly connections: Connections;
  /** Those that lead to the server itself; the same unless `connections` lead to a pooler. */
  readonly direct: Connections;
  /** Of the server itself. */
  readonly url: string;
  /** Of the pooler that calls go through, if there is one. */
  readonly poolerUrl: string | undefined;
  readonly watch: DatabaseWatch;
  /** Set while an operation runs everything in one transaction; see `inOneOperation`. */
  readonly joined?: JoinedTransaction;
  /** Waits for running queries, closes the connections, and stops the server if this process started it. */
  readonly close: () => Promise<void>;
}

/** A transaction of the product; the argument of a store's function. */
export type Tx = Transaction<Tables>;

/** The transaction that everything in one operation joins. */
export interface JoinedTransaction {
  /** Begins the transaction unless it has already begun. */
  begin(): Promise<Tx>;
  /** One use case: its changes are kept or rolled back together, without affecting earlier ones. */
  run<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** The transaction once it has begun; earlier statements run on their own. */
  current(): Tx | undefined;
  hasBegun(): boolean;
  /** See `OutsideCall`. */
  readonly outside: OutsideTransaction;
}

/** Outside of a joined transaction. */
export interface OutsideTransaction {
  readonly database: Database;
  /** Leaves work to be done when the transaction was rolled back; the operation is then run again. */
  postpone(work: () => Promise<void>): void;
}

/** Where statements may run: the database or a transaction. */
export type Queries = Kysely<Tables>;

export interface PoolBounds {
  /** Maximum number of connections, 10 by default. */
  readonly poolSize?: number;
  /** How many of them this database uses itself, so that the others are left to lanes beside it; all by default. */
  readonly ownSize?: number;
  /** How many of them lead to the server itself where the others lead to a pooler, 1 by default. */
  readonly directSize?: number;
  /** Statement timeout, 10 s by default. */
  readonly statementMs?: number;
}

export type DatabaseSource = PoolBounds &
  (
    | {
        /** A PostgreSQL server, 15 or newer: `postgresql://user:password@host:port/database`. */
        readonly databaseUrl: string;
        /** The same server itself, when `databaseUrl` leads to a pooler in transaction mode. */
        readonly directUrl?: string | undefined;
      }
    | {
        /** The product's data folder; the embedded server keeps its own data below `postgres/`. */
        readonly dataDir: string;
        /** Join the server of another live process on this folder instead of refusing: for the command line. */
        readonly joinRunning?: boolean;
      }
  );

const NO_LOGGER: DatabaseLogger = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Connects to the given PostgreSQL, or starts the embedded one on the data folder. Throws DataFolderInUse when another
 * process has the folder, and an error of one line for a server that is older than 15 or does not answer.
 * Values come back as: int8 a safe integer, numeric a string, date `YYYY-MM-DD`, timestamptz a Date.
 */
export async function connect(source: DatabaseSource, logger: DatabaseLogger = NO_LOGGER): Promise<Database> {
  if ('databaseUrl' in source) {
    const { databaseUrl, directUrl = databaseUrl } = source;
    return await openWatched({ url: directUrl, callsUrl: databaseUrl }, source, logger);
  }
  const server = await serverOn(source.dataDir, source.joinRunning ?? false, logger);
  try {
    const url = server.urlFor('bindery');
    return await openWatched({ url, callsUrl: url }, source, logger, server);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** More connections to the same database, for work with bounds of another kind. Closed by itself. */
export async function connectBeside(
  { url, watch }: Pick<Database, 'url' | 'watch'>,
  bounds: PoolBounds,
  logger: DatabaseLogger = NO_LOGGER,
): Promise<Database> {
  return await open({ url, callsUrl: url }, { bounds, watch, logger });
}

/**
 * Other bounds on the same connections: at most `size` of them at once. Work is sure of its connections when the sizes of
 * all lanes, the database's `ownSize` included, come to no more than `poolSize`; beyond that, lanes wait for each other.
 * Closing it waits for its own work alone.
 */
export function laneBeside(database: Database, bounds: LaneBounds): Database {
  return overLane(database, new Lane(bounds.isDirect ? database.direct : database.connections, bounds));
}

/** Of the owner of the tables, who makes and changes them, where calls go through a pooler or have a login of their own. */
export function ofOwner(database: Database): Database {
  if (database.poolerUrl === undefined) return database;
  return laneBeside(database, { size: 1, statementMs: BOUNDS.statementMs, waitMs: BOUNDS.poolMs, isDirect: true });
}

async function serverOn(dataDir: string, joinRunning: boolean, logger: DatabaseLogger): Promise<EmbeddedServer> {
  const folder = join(dataDir, 'postgres');
  const running = joinRunning ? await findRunning(folder) : undefined;
  return running ?? launch({ folder, durable: true, logger });
}

/** The server itself, and where statements of calls go: the same, or a pooler before it. */
interface Ways {
  readonly url: string;
  readonly callsUrl: string;
}

async function openWatched(
  ways: Ways,
  bounds: PoolBounds,
  logger: DatabaseLogger,
  server?: EmbeddedServer,
): Promise<Database> {
  const watch = new DatabaseWatch(ways.url, logger);
  const release = async () => {
    watch.stop();
    await server?.stop();
  };
  try {
    return await open(ways, { bounds, watch, logger, release });
  } catch (error) {
    watch.stop();
    throw error;
  }
}

interface OpenOptions {
  readonly bounds: PoolBounds;
  readonly watch: DatabaseWatch;
  readonly logger: DatabaseLogger;
  /** What else is released with the connections. */
  readonly release?: () => Promise<void>;
}

async function open(ways: Ways, { bounds, watch, logger, release }: OpenOptions): Promise<Database> {
  const { poolSize = 10, ownSize = poolSize, statementMs = BOUNDS.statementMs } = bounds;
  const opened = await openConnections(ways, bounds, { statementMs, watch, logger });
  const lane = new Lane(opened.connections, { size: ownSize, statementMs, waitMs: BOUNDS.poolMs });
  const after = async () => {
    for (const connections of new Set([opened.connections, opened.direct])) await connections.end();
    await release?.();
  };
  const poolerUrl = ways.callsUrl === ways.url ? undefined : ways.callsUrl;
  return overLane({ url: ways.url, poolerUrl, watch, ...opened }, lane, after);
}

async function openConnections(
  { url, callsUrl }: Ways,
  { poolSize: size = 10, directSize = 1 }: PoolBounds,
  settings: Omit<PoolSettings, 'size'>,
): Promise<Pick<Database, 'connections' | 'direct'>> {
  const isPooled = callsUrl !== url;
  const direct = await Connections.open(url, { ...settings, size: isPooled ? Math.max(1, directSize) : size });
  if (!isPooled) return { connections: direct, direct };
  try {
    const pooled = { ...settings, size: Math.max(1, size - directSize), isPooled };
    return { connections: await Connections.open(callsUrl, pooled), direct };
  } catch (error) {
    await direct.end();
    throw error;
  }
}

/** The same database with its statements on this lane; closing it ends the lane, and then what `release` does. */
export function overLane(
  given: Pick<Database, 'url' | 'poolerUrl' | 'watch' | 'connections' | 'direct'>,
  lane: Lane,
  release: () => Promise<void> = async () => undefined,
): Database {
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: lane }) });
  let closing: Promise<void> | undefined;
  const close = async () => {
    // Ends the lane as well, but only when it was ever used.
    await kysely.destroy();
    await lane.end();
    await release();
  };
  const { url, poolerUrl, watch, connections, direct } = given;
  return { kysely, pool: lane, connections, direct, url, poolerUrl, watch, close: () => (closing ??= close()) };
}
