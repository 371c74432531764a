import { access, constants, mkdir } from 'node:fs/promises';
import { daysBetween } from '@bindery/domain/calendar.ts';
import { SEED_THREAT_DATA, THREAT_DATA_FRESH_DAYS } from '@bindery/domain/cyber-risk/index.ts';
import { ConfigFault, readConfig } from '../config/config.ts';
import {
  assertNotAhead,
  connect,
  type Database,
  loginInWords,
  pendingMigrations,
  processesThatFit,
  requireRoles,
  rolesInWords,
} from '../database/index.ts';
import { openPlanBook } from '../rating/index.ts';
import { createThreatDataReader, scannerInWords } from '../scans/index.ts';
import { givenSecret } from '../secret.ts';
import { databaseSource, sourceOfCalls } from './database-source.ts';
import { countStale } from './secrets/stale-values.ts';

interface Check {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
}

/** Checks everything that a start needs and reports what is wrong; exits with status 1 when something is. */
export async function doctor(): Promise<{ readonly ok: boolean; readonly checks: readonly Check[] }> {
  const checks = [
    await check('node', async () => nodeVersion()),
    await check('settings', async () => settings()),
    await check('data folder', writableDataFolder),
    await check('scanner', async () => scannerInWords(readConfig().scanner)),
    await check('threat data', threatDataAge),
    await check('rate plans', async () => `${openPlanBook().plans.length} plans, fingerprints match`),
    await check('database', databaseState),
    await check('database roles', databaseRoles),
    await check('database login', databaseLogin),
    await check('connections', connections),
    await check('pooler', pooler),
    await check('read replica', readReplica),
    await check('secret', secretFits),
  ];
  return { ok: checks.every(({ ok }) => ok), checks };
}

async function check(name: string, look: () => Promise<string>): Promise<Check> {
  try {
    return { name, ok: true, detail: await look() };
  } catch (error) {
    return { name, ok: false, detail: error instanceof ConfigFault ? faultsIn(name, error) : messageOf(error) };
  }
}

/** Told once: every check reads the settings, and there may be dozens of faults. */
function faultsIn(name: string, { faults }: ConfigFault): string {
  return name === 'settings' ? faults.join('; ') : 'not looked at: the settings are wrong';
}

const messageOf = (error: unknown): string => String(error instanceof Error ? error.message : error);

function nodeVersion(): string {
  if (Number(process.versions.node.split('.')[0]) < 24)
    throw new Error(`Node ${process.versions.node} is older than 24`);
  return process.versions.node;
}

/** What is allowed and may not be meant stops no start, so this is a warning in words. */
function settings(): string {
  const { env, doubts } = readConfig();
  const words = `${env}, all valid`;
  return doubts.length === 0 ? words : `WARNING: ${words}. ${doubts.join(' ')}`;
}

async function writableDataFolder(): Promise<string> {
  const { dataDir } = readConfig();
  await mkdir(dataDir, { recursive: true });
  await access(dataDir, constants.W_OK);
  return dataDir;
}

async function databaseState(): Promise<string> {
  return await inDatabase(async (database) => {
    const { rows } = await database.pool.query<{ server_version: string }>('show server_version');
    await assertNotAhead(database);
    const pending = await pendingMigrations(database);
    return `PostgreSQL ${rows[0]?.server_version ?? ''}, ${pending.length} migrations pending`;
  });
}

/** A value that the secret cannot open was written with another one (D78). Nothing is made that is not there. */
async function secretFits(): Promise<string> {
  const { secret: set, previousSecret, dataDir } = readConfig();
  const secret = set ?? (await givenSecret(dataDir));
  if (secret === undefined) return 'none yet; a sandbox makes its own at the first start';
  const stale = await inDatabase(async (database) => {
    if ((await pendingMigrations(database)).length > 0) return 'unknown';
    return await countStale(database, { secret, previousSecret });
  });
  if (stale === undefined)
    throw new Error('does not fit this database: its keys, second factors and audit trail are of another one');
  if (stale === 'unknown') return 'not looked at before the migrations have run';
  if (previousSecret === undefined || stale === 0) return 'opens what this database has encrypted';
  return `WARNING: ${stale} values are still of BINDERY_SECRET_PREVIOUS; run bindery secrets rotate`;
}

/** Old threat data stops nothing, so this is a warning in words. */
async function threatDataAge(): Promise<string> {
  const { date } = await inDatabase(async (database) => {
    const isReady = (await pendingMigrations(database)).length === 0;
    return isReady ? await createThreatDataReader(database)() : SEED_THREAT_DATA;
  });
  const days = Math.max(0, daysBetween(date, new Date().toISOString().slice(0, 10)));
  const age = `of ${date}, ${days} days old`;
  if (days <= THREAT_DATA_FRESH_DAYS) return age;
  return `WARNING: ${age}, so newer faults are not known; run bindery threat-data import`;
}

/** How many processes with these settings the server can take (D83). */
async function connections(): Promise<string> {
  return await inDatabase(async ({ pool }) => {
    const { rows } = await pool.query<{ maxConnections: number; reserved: number }>(
      `select current_setting('max_connections')::int as "maxConnections", (
         current_setting('superuser_reserved_connections')::int
         + coalesce(current_setting('reserved_connections', true), '0')::int
       ) as reserved`,
    );
    const [server] = rows;
    if (!server) throw new Error('the server did not tell its limits');
    const { processes, words } = processesThatFit(readConfig().databasePoolSize, server);
    if (processes < 1) throw new Error(`${words}; raise max_connections or lower DATABASE_POOL_SIZE`);
    return words;
  });
}

/** A warning only where a start without them was accepted. */
async function databaseRoles(): Promise<string> {
  return await inDatabase(async ({ kysely }) => {
    if (readConfig().areDatabaseRolesRequired) await requireRoles(kysely);
    return await rolesInWords(kysely);
  });
}

/** As whom calls come to the database. */
async function databaseLogin(): Promise<string> {
  const source = sourceOfCalls(readConfig());
  if (source === undefined) return 'the owner of the embedded database, which is of this machine alone';
  const database = await connect(source);
  try {
    return await loginInWords(database.kysely);
  } finally {
    await database.close();
  }
}

/** Through the pooler, as calls go: the server answers, and a statement has its limit there. */
async function pooler(): Promise<string> {
  const source = sourceOfCalls(readConfig());
  if (source?.directUrl === undefined) return 'none: calls go to the server itself';
  const database = await connect(source);
  try {
    const { rows } = await database.pool.query<{ statement_timeout: string }>('show statement_timeout');
    const limit = rows[0]?.statement_timeout ?? '0';
    if (limit !== '0') return `calls go through it, a statement may take ${limit}`;
    return 'WARNING: sessions that it opened before have no limit of time; run RECONNECT in its console';
  } finally {
    await database.close();
  }
}

async function readReplica(): Promise<string> {
  const { databaseReadUrl } = readConfig();
  if (databaseReadUrl === undefined) return 'none: everything is read from the primary';
  const database = await connect({ databaseUrl: databaseReadUrl, poolSize: 1 });
  try {
    const { rows } = await database.pool.query<{ follows: boolean }>('select pg_is_in_recovery() as follows');
    return rows[0]?.follows ? 'answers, and follows a primary' : 'WARNING: DATABASE_READ_URL leads to no replica';
  } finally {
    await database.close();
  }
}

async function inDatabase<Result>(look: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await connect({ ...databaseSource(readConfig()), poolSize: 2 });
  try {
    return await look(database);
  } finally {
    await database.close();
  }
}
