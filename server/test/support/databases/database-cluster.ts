import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { type EmbeddedServer, identityOf, launch, stopAbandoned } from '../../../src/database/embedded/index.ts';
import type { Database } from '../../../src/database/index.ts';

/**
 * Folders and databases of a test run carry the identity of its process in their names, so that a later run can tell
 * what a killed one left behind from what belongs to a run beside it.
 */
export const RUN = `${process.pid}_${identityOf(process.pid)}`;

// A server given by TEST_DATABASE_URL may be used from several machines: one judges its own leftovers only.
const MACHINE = createHash('sha256').update(hostname()).digest('hex').slice(0, 6);

/** Databases of this run: `<prefix>_template` and `<prefix>_<worker>`. At most 60 characters, PostgreSQL keeps 63. */
export const DATABASE_PREFIX = `bindery_test_${MACHINE}_${RUN}`;

/** To copy or drop a whole database takes long on a busy machine. */
export const PATIENCE_MS = 120_000;

const FOLDER_PREFIX = 'bindery-test-';

export async function startTestServer(): Promise<EmbeddedServer> {
  const folder = await mkdtemp(join(tmpdir(), `${FOLDER_PREFIX}${RUN}-`));
  const server = await launch({ folder, durable: false, logger: pino({ level: 'silent' }) });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { urlFor: server.urlFor, stop };
}

/** Stops the servers of runs that were killed and removes their data. */
export async function sweepTestServers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid, identity] = /^bindery-test-(\d+)_(\w+)-\w+$/.exec(name) ?? [];
    if (pid === undefined || identityOf(Number(pid)) === identity) continue;
    const folder = join(tmpdir(), name);
    await stopAbandoned(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Drops the databases that killed runs of this machine left on a server that outlives them. */
export async function sweepTestDatabases(admin: Database): Promise<void> {
  const { rows } = await sql<{ datname: string }>`
    select datname from pg_database where datname like ${`bindery_test_${MACHINE}_%`}
  `.execute(admin.kysely);
  for (const { datname } of rows) {
    const [, pid, identity] = /^bindery_test_\w{6}_(\d+)_([^_]+)_/.exec(datname) ?? [];
    if (pid !== undefined && identityOf(Number(pid)) !== identity) await dropDatabase(admin, datname);
  }
}

/** Drops every database of this run. */
export async function dropTestDatabases(admin: Database): Promise<void> {
  const { rows } = await sql<{ datname: string }>`
    select datname from pg_database where starts_with(datname, ${`${DATABASE_PREFIX}_`})
  `.execute(admin.kysely);
  for (const { datname } of rows) await dropDatabase(admin, datname);
}

/** An empty database, the same on every server: UTF-8, ordered by code point. */
export async function createEmptyDatabase(admin: Database, name: string): Promise<void> {
  await sql`
    create database ${sql.id(name)} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'
  `.execute(admin.kysely);
}

export async function cloneDatabase(admin: Database, name: string, template: string): Promise<void> {
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(admin.kysely);
}

async function dropDatabase(admin: Database, name: string): Promise<void> {
  await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin.kysely);
}
