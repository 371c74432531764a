import type { Config } from '../config/config.ts';
import {
  BOUNDS,
  connect,
  type Database,
  type DatabaseLogger,
  laneBeside,
  shareConnections,
} from '../database/index.ts';

/** One set of connections in shares of their own, each with the patience that fits its work. */
export interface Databases {
  /** Of requests: a caller waits for each statement. */
  readonly database: Database;
  /** Of jobs: nobody waits for their statements as a caller does. Missing where none run. */
  readonly jobsDatabase?: Database;
  /** Of people who look through very many rows. */
  readonly reportsDatabase: Database;
}

/** Connects with all the connections that a process of this role may have (D83). Closing `database` closes all. */
export async function openDatabases(config: Config, logger: DatabaseLogger): Promise<Databases> {
  const shares = shareConnections(config.databasePoolSize, config.role);
  const { databaseUrl, dataDir } = config;
  const source = databaseUrl === undefined ? { dataDir } : { databaseUrl };
  const database = await connect({ ...source, poolSize: shares.open, ownSize: shares.requests }, logger);
  const jobs = { size: shares.jobs, statementMs: BOUNDS.jobStatementMs, waitMs: BOUNDS.jobPoolMs };
  const reports = { size: shares.reports, statementMs: config.reportStatementSeconds * 1000, waitMs: BOUNDS.poolMs };
  const reportsDatabase = laneBeside(database, reports);
  return { database, reportsDatabase, ...(jobs.size > 0 ? { jobsDatabase: laneBeside(database, jobs) } : {}) };
}
