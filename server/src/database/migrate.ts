import { sql } from 'kysely';
import { type MigrationInfo, Migrator } from 'kysely/migration';
import { BOUNDS } from './connections/bounds.ts';
import { connectBeside, type Database, ofOwner } from './connections/connect.ts';
import type { DatabaseLogger } from './connections/logger.ts';
import type { SteppedMigration } from './in-steps.ts';
import { migrations } from './migrations/index.ts';
import { applyRoles } from './roles/index.ts';
import { underMigrationLock } from './start-lock.ts';

type Migrations = Readonly<Record<string, SteppedMigration>>;

/**
 * Brings the schema up to date, then the roles and what they may do (`applyRoles`), and returns the names of the migrations
 * that it ran: those in a row that need no steps in one transaction, and each one `inSteps` by itself. Several processes may
 * call it at once: one works, the others wait for it. Throws when a migration fails or when the database has a migration
 * that this release does not know.
 */
export async function migrate(
  database: Database,
  all: Migrations = migrations,
  logger?: DatabaseLogger,
): Promise<readonly string[]> {
  const executed = await executedMigrations(ofOwner(database));
  const ahead = aheadOf(executed, all);
  if (ahead.length > 0) throw new Error(inWords(ahead));
  const done = isUpToDate(executed, all) ? [] : await migratePatiently(database, all);
  // What a login of its own may take counts, whatever the owner may.
  if (all === migrations) database.connections.hasRoles = await applyRoles(database, logger);
  return done;
}

async function migratePatiently(database: Database, all: Migrations): Promise<readonly string[]> {
  // Over connections with longer timeouts: rewriting a large table takes longer than any request may wait.
  const patient = await connectBeside(database, { poolSize: 2, statementMs: BOUNDS.migrationMs });
  try {
    return await underMigrationLock(patient, async () => await migratePartByPart(patient, all));
  } finally {
    await patient.close();
  }
}

async function migratePartByPart(database: Database, all: Migrations): Promise<readonly string[]> {
  const done: string[] = [];
  for (;;) {
    const state = await migratorFor(database, all).getMigrations();
    const { part, isLast } = nextPart(state, all);
    const isStepped = part.some((name) => all[name]?.inSteps) && state.some(({ executedAt }) => executedAt);
    const later = new Set(state.filter(({ name, executedAt }) => !executedAt && !part.includes(name)).map(toName));
    const known = Object.fromEntries(Object.entries(all).filter(([name]) => !later.has(name)));
    const { error, results = [] } = await migratorFor(database, known).migrateToLatest({
      disableTransactions: isStepped,
    });
    if (error !== undefined) {
      const failed = results.find((result) => result.status === 'Error');
      throw new Error(`Migration ${failed?.migrationName ?? 'of the database'} failed.`, { cause: error });
    }
    done.push(...results.map((result) => result.migrationName));
    if (isLast) return done;
  }
}

/** All of a new database, where no writer is held up; else those before the next one in steps, or that one. */
function nextPart(state: readonly MigrationInfo[], all: Migrations) {
  const pending = state.filter(({ executedAt }) => !executedAt).map(toName);
  const stepped = pending.findIndex((name) => all[name]?.inSteps);
  if (stepped === -1 || pending.length === state.length) return { part: pending, isLast: true };
  const part = pending.slice(0, Math.max(stepped, 1));
  return { part, isLast: part.length === pending.length };
}

const toName = ({ name }: MigrationInfo): string => name;

/** Names of the migrations that this release has and the database has not run yet; empty means ready. Writes nothing. */
export async function pendingMigrations(database: Database, all: Migrations = migrations): Promise<readonly string[]> {
  const executed = await executedMigrations(database);
  return Object.keys(all)
    .filter((name) => !executed.has(name))
    .toSorted();
}

/** Refuses a database that a later release has changed; one that serves it already goes on. */
export async function assertNotAhead(database: Database): Promise<void> {
  const ahead = aheadOf(await executedMigrations(database), migrations);
  if (ahead.length > 0) throw new Error(inWords(ahead));
}

const aheadOf = (executed: ReadonlySet<string>, all: Migrations): readonly string[] =>
  [...executed].filter((name) => !(name in all)).toSorted();

const inWords = (ahead: readonly string[]): string =>
  `this release is older than the database, which has ${ahead.join(', ')} of a later one; see "Go back a release" in docs/runbook.md`;

/** The usual start of a process. The migrator would read the whole catalogue several times to find the same. */
function isUpToDate(executed: ReadonlySet<string>, all: Migrations): boolean {
  const names = Object.keys(all);
  return executed.size === names.length && names.every((name) => executed.has(name));
}

async function executedMigrations({ kysely }: Pick<Database, 'kysely'>): Promise<ReadonlySet<string>> {
  const { rows: tables } = await sql<{ readonly mayRead: boolean; readonly user: string }>`
    select has_table_privilege(found, 'select') as "mayRead", current_user as "user"
    from to_regclass('kysely_migration') as found where found is not null`.execute(kysely);
  const [table] = tables;
  if (!table) return new Set();
  // A login of its own in DATABASE_URL, without the address of the owner beside it.
  if (!table.mayRead) {
    throw new Error(
      `${table.user} does not own the tables of this database: DATABASE_DIRECT_URL, or DATABASE_URL where that is unset, must sign in as their owner; see "A login of its own" in docs/runbook.md`,
    );
  }
  const { rows } = await sql<{ readonly name: string }>`select name from kysely_migration`.execute(kysely);
  return new Set(rows.map(({ name }) => name));
}

function migratorFor({ kysely }: Pick<Database, 'kysely'>, all: Migrations): Migrator {
  return new Migrator({
    db: kysely,
    provider: { getMigrations: async () => ({ ...all }) },
    // Parallel work may land in another order than it was numbered; a database in between must catch up.
    allowUnorderedMigrations: true,
  });
}
