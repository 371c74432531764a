/**
 * One PostgreSQL for a whole test run: the embedded one on a temporary folder, or the server of TEST_DATABASE_URL. It
 * gets one migrated template database, which each test worker clones (see database.ts).
 */
import { type RawBuilder, sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { connect, migrate, type Queries } from '../../../src/database/index.ts';
import { installJobs } from '../../../src/jobs/index.ts';
import {
  createEmptyDatabase,
  DATABASE_PREFIX,
  dropTestDatabases,
  PATIENCE_MS,
  startTestServer,
  sweepTestDatabases,
  sweepTestServers,
} from './database-cluster.ts';

export interface TestServer {
  /** Connection to a database in which others can be made and dropped. */
  readonly adminUrl: string;
  readonly prefix: string;
  readonly template: string;
}

const TABLES = sql`c.relkind in ('r', 'p') and not c.relispartition`;
const SERIALS = sql`c.relkind = 'S'`;
/** What an application that is already running has set up in pg-boss. */
const SETTINGS = ['pgboss.queue', 'pgboss.schedule'];

declare module 'vitest' {
  interface ProvidedContext {
    readonly testServer: TestServer;
  }
}

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await sweepTestServers();
  const given = process.env['TEST_DATABASE_URL'];
  const embedded = given === undefined ? await startTestServer() : undefined;
  const adminUrl = given ?? embedded?.urlFor('postgres') ?? '';
  const admin = await connect({ databaseUrl: adminUrl, poolSize: 1, statementMs: PATIENCE_MS });
  if (!embedded) await sweepTestDatabases(admin);
  const template = `${DATABASE_PREFIX}_template`;
  await createEmptyDatabase(admin, template);
  await fillTemplate(urlOfDatabase(adminUrl, template));
  provide('testServer', { adminUrl, prefix: DATABASE_PREFIX, template });
  return async () => {
    if (!embedded) await dropTestDatabases(admin);
    await admin.close();
    await embedded?.stop();
  };
}

/** The same server and user, another database. */
export function urlOfDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function fillTemplate(url: string): Promise<void> {
  const database = await connect({ databaseUrl: url, poolSize: 1 });
  try {
    await migrate(database);
    await installJobs(database);
    await installEmptying(database.kysely, [...SETTINGS, ...(await tablesWithRows(database.kysely))]);
  } finally {
    // A database with a connection cannot be cloned.
    await database.close();
  }
}

/**
 * Adds `for_tests.empty()` to the template, and the names of the tables that it empties. It deletes, because to
 * truncate costs as much as a short story: new files for each table and each of its indexes. Like truncating it waits
 * for writers, and starts the serials again. Triggers are off: some refuse every delete.
 */
async function installEmptying(kysely: Queries, keptTables: readonly string[]): Promise<void> {
  const kept = new Set(keptTables);
  const tables = (await namesOf(kysely, TABLES)).filter((name) => !kept.has(name));
  const serials = await namesOf(kysely, SERIALS);
  const statements = [
    `lock table ${tables.join(', ')} in share row exclusive mode`,
    `perform set_config('session_replication_role', 'replica', true)`,
    ...tables.map((name) => `delete from ${name}`),
    ...serials.map((name) => `perform setval('${name}', 1, false)`),
  ];
  await sql`create schema for_tests`.execute(kysely);
  await sql`create table for_tests.emptied as select unnest(${tables}::text[]) as name`.execute(kysely);
  await sql`
    create function for_tests.empty() returns void language plpgsql as ${sql.lit(`begin ${statements.join('; ')}; end`)}
  `.execute(kysely);
}

async function namesOf(kysely: Queries, kind: RawBuilder<unknown>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${kind} and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
  `.execute(kysely);
  return rows.map(({ name }) => name);
}

/** Quoted names of the tables that the migrations filled, partitions counted with their table. */
async function tablesWithRows(kysely: Queries): Promise<readonly string[]> {
  const tables = await namesOf(kysely, TABLES);
  const probes = tables.map((name) => sql`select ${name} as name where exists (select from ${sql.raw(name)})`);
  if (probes.length === 0) return [];
  const filled = await sql<{ name: string }>`${sql.join(probes, sql` union all `)}`.execute(kysely);
  return filled.rows.map(({ name }) => name);
}
