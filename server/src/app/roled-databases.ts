import { auditSecrets, signingEntries } from '../audit/index.ts';
import type { Config } from '../config/config.ts';
import { type Database, forCaller, forScope, migrate, requireRoles, STAFF, SYSTEM } from '../database/index.ts';
import type { Ports } from './ports.ts';

interface RoledDatabases {
  /** Of requests: runs for whom the edge names. */
  readonly database: Database;
  /** Of jobs and of the server itself. */
  readonly jobsDatabase: Database;
  /** Of staff alone; what they export is still read while it is sent. */
  readonly reportsDatabase: Database;
  /** What staff may read a second late. A replica takes no writes, and is read as the user of its address. */
  readonly readDatabase: Database;
}

/** The owner of the tables prepares them; everything after that runs in the roles of whom it is for. */
export async function prepareTables(
  { areDatabaseRolesRequired }: Config,
  { database, logger }: Pick<Ports, 'database' | 'logger'>,
): Promise<void> {
  if (areDatabaseRolesRequired) await requireRoles(database.kysely);
  await migrate(database, undefined, logger);
}

/**
 * The databases of the application: none runs a statement as the owner of the tables, and entries of the audit trail that
 * are written through them are signed.
 */
export function roledDatabases({
  database,
  jobsDatabase = database,
  reportsDatabase = database,
  readDatabase = forScope(database, STAFF),
  ...secrets
}: Ports): RoledDatabases {
  const [callers, system] = [forCaller(database), forScope(jobsDatabase, SYSTEM)];
  const [requests = callers, jobs = system] = signingEntries(auditSecrets(secrets).live[0], callers, system);
  return {
    database: requests,
    jobsDatabase: jobs,
    reportsDatabase: forScope(reportsDatabase, STAFF),
    readDatabase,
  };
}
