import { type Migration, Migrator } from 'kysely/migration';
import { BOUNDS } from './bounds.ts';
import { connectBeside, type Database } from './connect.ts';
import type { DatabaseLogger } from './logger.ts';
import { migrations } from './migrations/index.ts';
import { applyRoles } from './roles/index.ts';

type Migrations = Readonly<Record<string, Migration>>;

/**
 * Brings the schema up to date in one transaction, then the roles and what they may do (`applyRoles`), and returns the names of the migrations that it ran. Several
 * processes may call it at once: one works, the others wait for it. Throws when a migration fails or when the database
 * has a migration that this release does not know.
 */
export async function migrate(
  database: Database,
  all: Migrations = migrations,
  logger?: DatabaseLogger,
): Promise<readonly string[]> {
  // Over connections with longer timeouts: rewriting a large table takes longer than any request may wait.
  const patient = await connectBeside(database, { poolSize: 2, statementMs: BOUNDS.migrationMs });
  const { error, results = [] } = await migrateAndClose(patient, all);
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error');
    throw new Error(`Migration ${failed?.migrationName ?? 'of the database'} failed.`, { cause: error });
  }
  if (all === migrations) await applyRoles(database, logger);
  return results.map((result) => result.migrationName);
}

async function migrateAndClose(database: Database, all: Migrations) {
  try {
    return await migratorFor(database, all).migrateToLatest();
  } finally {
    await database.close();
  }
}

/** Names of the migrations that this release has and the database has not run yet; empty means ready. Writes nothing. */
export async function pendingMigrations(database: Database, all: Migrations = migrations): Promise<readonly string[]> {
  const known = await migratorFor(database, all).getMigrations();
  return known.filter((migration) => migration.executedAt === undefined).map((migration) => migration.name);
}

function migratorFor({ kysely }: Pick<Database, 'kysely'>, all: Migrations): Migrator {
  return new Migrator({
    db: kysely,
    provider: { getMigrations: async () => ({ ...all }) },
    // Parallel work may land in another order than it was numbered; a database in between must catch up.
    allowUnorderedMigrations: true,
  });
}
