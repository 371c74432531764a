import type { Config } from '../config/config.ts';
import {
  BOUNDS,
  connect,
  type Database,
  type DatabaseLogger,
  laneBeside,
  readLaneBeside,
  shareConnections,
} from '../database/index.ts';

/** One set of connections in shares of their own, each with the patience that fits its work. */
export interface Databases {
  /** Of requests: a caller waits for each statement. */
  readonly database: Database;
  /** Of jobs, whose statements have no waiting caller. Missing where none run. */
  readonly jobsDatabase?: Database;
  /** Of people who look through very many rows. */
  readonly reportsDatabase: Database;
  /** For what may be read a second late; missing where no read replica is set. */
  readonly readDatabase?: Database;
}

/** Connects with all the connections that a process of this role may have (D83). Closing `database` closes all. */
export async function openDatabases(config: Config, logger: DatabaseLogger): Promise<Databases> {
  const shares = shareConnections(config.databasePoolSize, config.role);
  const { databaseUrl, databaseDirectUrl: directUrl, dataDir } = config;
  const source = databaseUrl === undefined ? { dataDir } : { databaseUrl, directUrl };
  const sizes = { poolSize: shares.open, ownSize: shares.requests, directSize: shares.queue };
  const database = await connect({ ...source, ...sizes }, logger).catch((error: unknown) => {
    if (databaseUrl === undefined || !isUnreachable(error)) throw error;
    throw new Error('DATABASE_URL leads to no database. Check it, and that its server runs', { cause: error });
  });
  const jobs = { size: shares.jobs, statementMs: BOUNDS.jobStatementMs, waitMs: BOUNDS.jobPoolMs };
  const reports = { size: shares.reports, statementMs: config.reportStatementSeconds * 1000, waitMs: BOUNDS.poolMs };
  const reportsDatabase = laneBeside(database, reports);
  const lanes = { reportsDatabase, ...(jobs.size > 0 ? { jobsDatabase: laneBeside(database, jobs) } : {}) };
  if (config.databaseReadUrl === undefined) return { database, ...lanes };
  const reads = { size: shares.requests, statementMs: BOUNDS.statementMs, waitMs: BOUNDS.poolMs };
  const readDatabase = readLaneBeside(database, reads, config.databaseReadUrl, logger);
  const close = async () => {
    await readDatabase.close();
    await database.close();
  };
  return { database: { ...database, close }, readDatabase, ...lanes };
}

/** No server there, no such user or password, no such database: what is wrong with the setting or its server. */
const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', '28P01', '28000', '3D000']);

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && UNREACHABLE.has(String(error.code))) || isUnreachable(error.cause);
}
