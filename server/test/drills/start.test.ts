import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { DatabaseSource } from '../../src/database/index.ts';
import { COMPLETE_SEED, emptyDatabase, IS_FULL, inDatabase, printFigures, seedOf } from '../support/processes/drill.ts';
import { freePort } from '../support/processes/free-port.ts';
import { type ServerEnvironment, ServerProcess } from '../support/processes/server-process.ts';
import { TEST_SECRET } from '../support/test-secret.ts';

const MINUTES = 60_000;
const INTERRUPTIONS = IS_FULL ? 20 : 4;
const AT_ONCE = IS_FULL ? 5 : 3;

const spawned: ServerProcess[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const server of spawned.splice(0)) await server.kill('SIGKILL');
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

describe('a start', () => {
  it('that is killed at any moment leaves nothing in the way of the next one', { timeout: 20 * MINUTES }, async () => {
    const places = [onFolder, onDatabase];
    const lasts = await Promise.all(places.map(timeOfFirstStart));
    const waits: number[] = [];
    for (let index = 0; index < INTERRUPTIONS; index += 1) {
      const kind = index % places.length;
      const { env, source } = await (places[kind] ?? onFolder)();
      const interrupted = await spawn(env);
      const share = (index + 1) / (INTERRUPTIONS + 1);
      await pause((lasts[kind] ?? 0) * share);
      await interrupted.kill('SIGKILL');

      const startedAt = performance.now();
      const next = await (await spawn(env)).ready();
      waits.push(performance.now() - startedAt);
      expect(await seedOf(source)).toEqual(COMPLETE_SEED);
      await next.kill('SIGTERM');
    }
    const longest = Math.round(Math.max(...waits));
    printFigures('interrupted first starts', {
      interrupted: INTERRUPTIONS,
      complete: waits.length,
      'longest ms': longest,
    });
  });

  it('works for several processes at once on an empty database', { timeout: 10 * MINUTES }, async () => {
    const { env, source } = await onDatabase();
    const startedAt = performance.now();
    const servers = await Promise.all(Array.from({ length: AT_ONCE }, async () => await spawn(env)));

    await Promise.all(servers.map(async (server) => await server.ready()));

    printFigures('starts at once', {
      processes: AT_ONCE,
      ready: servers.length,
      'last ms': Math.round(performance.now() - startedAt),
    });
    expect(await seedOf(source)).toEqual(COMPLETE_SEED);
    expect(servers.map(({ stderr }) => stderr)).toEqual(servers.map(() => ''));
  });
});

describe('a start that cannot be', () => {
  it.each([
    ['a taken port', takenPort, /another PORT: [^\n]*address already in use 127\.0\.0\.1:\d+/],
    [
      'a folder that is a file',
      async () => ({ BINDERY_DATA_DIR: import.meta.filename }),
      /another BINDERY_DATA_DIR: (?:ENOTDIR|EEXIST)/,
    ],
    ['no database', noDatabase, /DATABASE_URL leads to no database[^\n]*ECONNREFUSED/],
    ['a migration that fails', failingMigration, /Migration \S+ failed: relation "partners" already exists/],
    ['a database that is newer', newerDatabase, /900-from-the-future/],
  ])(
    'because of %s ends at once, with one line that says why',
    { timeout: 4 * MINUTES },
    async (name, prepare, reason) => {
      const server = await spawn({ ...(await prepare()), LOG_LEVEL: 'info' });

      const end = await server.endedWithin(2 * MINUTES);

      // From its first word on: a busy machine needs long to read the code of a process. D69 names 5 s.
      const took = Math.round(performance.now() - (server.startedAt ?? 0));
      printFigures('failed start', { because: name, code: String(end?.code), ms: took });
      expect(end).toEqual({ code: 1, signal: null });
      expect(server.stderr).toMatch(/^Bindery cannot start: [^\n]+\n$/);
      expect(server.stderr).toMatch(reason);
    },
  );
});

interface Place {
  readonly env: ServerEnvironment;
  readonly source: DatabaseSource;
}

async function onFolder(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'bindery-drill-'));
  folders.push(folder);
  return { env: { BINDERY_DATA_DIR: folder }, source: { dataDir: folder, joinRunning: true } };
}

async function onDatabase(): Promise<Place> {
  const { env } = await onFolder();
  const databaseUrl = await emptyDatabase();
  return { env: { ...env, DATABASE_URL: databaseUrl, BINDERY_SECRET: TEST_SECRET }, source: { databaseUrl } };
}

async function spawn(env: ServerEnvironment): Promise<ServerProcess> {
  const server = await ServerProcess.spawn(env);
  spawned.push(server);
  return server;
}

/** How long it takes here and now, so that the interruptions are spread over it. */
async function timeOfFirstStart(place: () => Promise<Place>): Promise<number> {
  const { env } = await place();
  const startedAt = performance.now();
  const server = await (await spawn(env)).ready();
  const took = performance.now() - startedAt;
  await server.kill('SIGTERM');
  return took;
}

async function takenPort(): Promise<ServerEnvironment> {
  const { env } = await onFolder();
  const port = await freePort();
  const holder = createServer().listen(port, '127.0.0.1');
  holder.unref();
  return { ...env, PORT: String(port) };
}

async function noDatabase(): Promise<ServerEnvironment> {
  const { env } = await onFolder();
  return { ...env, DATABASE_URL: `postgresql://nobody@127.0.0.1:${await freePort()}/nothing` };
}

async function failingMigration(): Promise<ServerEnvironment> {
  const { env, source } = await onDatabase();
  await inDatabase(source, async ({ kysely }) => await sql`create table partners (id int)`.execute(kysely));
  return env;
}

async function newerDatabase(): Promise<ServerEnvironment> {
  const { env, source } = await onDatabase();
  await inDatabase(source, async ({ kysely }) => {
    await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      kysely,
    );
    await sql`insert into kysely_migration values ('900-from-the-future', '2030-01-01')`.execute(kysely);
  });
  return env;
}
