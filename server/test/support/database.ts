/**
 * The database of a test file. Call `testDatabase()` once, at the top of the file: it answers this worker's own
 * database, migrated and empty, and closes it after the file.
 */
import { sql } from 'kysely';
import { afterAll, inject } from 'vitest';
import { connect, type Database } from '../../src/database/index.ts';
import { cloneDatabase, PATIENCE_MS } from './databases/database-cluster.ts';
import { urlOfDatabase } from './databases/database-global-set-up.ts';

export async function testDatabase({ poolSize = 5 } = {}): Promise<Database> {
  const database = await connectOrClone(testDatabaseUrl(), databaseName(), poolSize);
  afterAll(() => database.close());
  await resetDatabase(database);
  await truncateUsed(database);
  return database;
}

/** Where the database of this worker is: for a command that runs beside the test in a process of its own. */
export function testDatabaseUrl(): string {
  return urlOfDatabase(inject('testServer').adminUrl, databaseName());
}

function databaseName(): string {
  return `${inject('testServer').prefix}_${process.env['VITEST_POOL_ID']}`;
}

/** Removes every row but those that the migrations brought. Jobs go, their queues stay. */
export async function resetDatabase({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  await sql`select for_tests.empty()`.execute(kysely);
}

/** So much of a table may be rows that are deleted. */
const MOST_DELETED_BYTES = 65_536;

/**
 * Deleted rows still take room, and a test of what a statement reads would count it. And where a vacuum saw an empty
 * table, its foreign keys are checked by reading all of it, however many rows come. Tables that hold much of them or were
 * vacuumed are truncated, once for each file; to truncate all that were written would cost more than a short file.
 */
async function truncateUsed({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from for_tests.emptied join pg_class c on c.oid = name::regclass
    where pg_relation_size(c.oid) > ${MOST_DELETED_BYTES} or c.reltuples >= 0
      or exists (select from pg_partition_tree(c.oid) where pg_relation_size(relid) > ${MOST_DELETED_BYTES})
  `.execute(kysely);
  if (rows.length === 0) return;
  await sql`truncate ${sql.raw(rows.map(({ name }) => name).join(', '))} cascade`.execute(kysely);
}

async function connectOrClone(url: string, name: string, poolSize: number): Promise<Database> {
  try {
    return await connect({ databaseUrl: url, poolSize });
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === '3D000';
    if (!missing) throw error;
  }
  const { adminUrl, template } = inject('testServer');
  const admin = await connect({ databaseUrl: adminUrl, poolSize: 1, statementMs: PATIENCE_MS });
  await cloneDatabase(admin, name, template);
  await admin.close();
  return connect({ databaseUrl: url, poolSize });
}
