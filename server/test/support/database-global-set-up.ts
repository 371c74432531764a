/**
 * One PostgreSQL for a whole test run: the embedded one on a temporary folder, or the server of TEST_DATABASE_URL. It
 * gets one migrated template database, which each test worker clones (see database.ts).
 */
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { connect, type Database, migrate } from '../../src/database/index.ts';
import { installJobs } from '../../src/jobs/index.ts';
import {
  createEmptyDatabase,
  DATABASE_PREFIX,
  dropTestDatabases,
  startTestServer,
  sweepTestDatabases,
  sweepTestServers,
} from './database-cluster.ts';

export interface TestServer {
  /** Connection to a database in which others can be made and dropped. */
  readonly adminUrl: string;
  readonly prefix: string;
  readonly template: string;
  /** Tables that the migrations filled; they keep their rows when a database is emptied. */
  readonly referenceTables: readonly string[];
}

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
  const admin = await connect({ databaseUrl: adminUrl, poolSize: 1 });
  if (!embedded) await sweepTestDatabases(admin);
  const template = `${DATABASE_PREFIX}_template`;
  await createEmptyDatabase(admin, template);
  const referenceTables = await fillTemplate(urlOfDatabase(adminUrl, template));
  provide('testServer', { adminUrl, prefix: DATABASE_PREFIX, template, referenceTables });
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

async function fillTemplate(url: string): Promise<readonly string[]> {
  const database = await connect({ databaseUrl: url, poolSize: 1 });
  try {
    await migrate(database);
    await installJobs(database);
    return await tablesWithRows(database);
  } finally {
    // A database with a connection cannot be cloned.
    await database.close();
  }
}

/** Quoted names of the tables that hold rows, partitions counted with their table. */
export async function tablesWithRows({ kysely }: Pick<Database, 'kysely'>): Promise<readonly string[]> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
  `.execute(kysely);
  const probes = tables.rows.map(({ name }) => sql`select ${name} as name where exists (select from ${sql.raw(name)})`);
  if (probes.length === 0) return [];
  const filled = await sql<{ name: string }>`${sql.join(probes, sql` union all `)}`.execute(kysely);
  return filled.rows.map(({ name }) => name);
}
