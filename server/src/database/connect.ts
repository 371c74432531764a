import { join } from 'node:path';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { type EmbeddedServer, findRunning, launch } from './embedded/index.ts';
import type { DatabaseLogger } from './logger.ts';
import { openPool } from './pool.ts';
import type { Tables } from './tables.ts';

/** A connected database. `url` holds the password and must not be logged. */
export interface Database {
  readonly kysely: Kysely<Tables>;
  readonly pool: Pool;
  readonly url: string;
  /** Waits for the queries under way, closes the connections and stops the server if this process started it. */
  readonly close: () => Promise<void>;
}

/** A transaction of the product; what a store's function takes. */
export type Tx = Transaction<Tables>;

/** Where statements may run: the database or a transaction. */
export type Queries = Kysely<Tables>;

export type DatabaseSource = {
  /** Connections kept at most, 10 unless told. */
  readonly poolSize?: number;
} & (
  | {
      /** A PostgreSQL server, 15 or newer: `postgresql://user:password@host:port/database`. */
      readonly databaseUrl: string;
    }
  | {
      /** Folder of the product's data; the server that comes with it keeps its own below `postgres/`. */
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
  if ('databaseUrl' in source) return open(source.databaseUrl, source.poolSize, logger);
  const server = await serverOn(source.dataDir, source.joinRunning ?? false, logger);
  try {
    return await open(server.urlFor('bindery'), source.poolSize, logger, server);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** More connections to the same database, for work that must not wait for those of others. Closed by itself. */
export async function connectBeside(
  { url }: Database,
  poolSize: number,
  logger: DatabaseLogger = NO_LOGGER,
): Promise<Database> {
  return await open(url, poolSize, logger);
}

async function serverOn(dataDir: string, joinRunning: boolean, logger: DatabaseLogger): Promise<EmbeddedServer> {
  const folder = join(dataDir, 'postgres');
  const running = joinRunning ? await findRunning(folder) : undefined;
  return running ?? launch({ folder, durable: true, logger });
}

async function open(
  url: string,
  poolSize: number | undefined,
  logger: DatabaseLogger,
  server?: EmbeddedServer,
): Promise<Database> {
  const pool = await openPool(url, poolSize ?? 10, logger);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  let closing: Promise<void> | undefined;
  const close = async () => {
    // Ends the pool as well.
    await kysely.destroy();
    await server?.stop();
  };
  return { kysely, pool, url, close: () => (closing ??= close()) };
}
