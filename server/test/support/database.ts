/**
 * The database of a test file. Call `testDatabase()` once, at the top of the file: it answers this worker's own
 * database, migrated and empty, and closes it after the file.
 */
import { sql } from 'kysely';
import { afterAll, inject } from 'vitest';
import { connect, type Database } from '../../src/database/index.ts';
import { cloneDatabase } from './database-cluster.ts';
import { tablesWithRows, urlOfDatabase } from './database-global-set-up.ts';

export async function testDatabase({ poolSize = 5 } = {}): Promise<Database> {
  const database = await connectOrClone(testDatabaseUrl(), databaseName(), poolSize);
  afterAll(() => database.close());
  await resetDatabase(database);
  return database;
}

/** Where the database of this worker is: for a command that runs beside the test in a process of its own. */
export function testDatabaseUrl(): string {
  return urlOfDatabase(inject('testServer').adminUrl, databaseName());
}

function databaseName(): string {
  return `${inject('testServer').prefix}_${process.env['VITEST_POOL_ID']}`;
}

// What an application that is already running has set up in pg-boss.
const SETTINGS = ['pgboss.queue', 'pgboss.schedule'];

/** Removes every row but those that the migrations brought. Jobs go, their queues stay. */
export async function resetDatabase(database: Pick<Database, 'kysely'>): Promise<void> {
  const kept = new Set([...SETTINGS, ...inject('testServer').referenceTables]);
  const filled = (await tablesWithRows(database)).filter((name) => !kept.has(name));
  if (filled.length === 0) return;
  // Only tables that hold rows, which is much faster than all of them; the empty ones that refer to them come along.
  await sql`truncate ${sql.raw(filled.join(', '))} restart identity cascade`.execute(database.kysely);
}

async function connectOrClone(url: string, name: string, poolSize: number): Promise<Database> {
  try {
    return await connect({ databaseUrl: url, poolSize });
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === '3D000';
    if (!missing) throw error;
  }
  const { adminUrl, template } = inject('testServer');
  const admin = await connect({ databaseUrl: adminUrl, poolSize: 1 });
  await cloneDatabase(admin, name, template);
  await admin.close();
  return connect({ databaseUrl: url, poolSize });
}
