import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startProcess } from '../../../test/support/processes/other-process.ts';
import { connect, type Database, DataFolderInUse } from '../index.ts';
import { identityOf, isAlive } from './process-identity.ts';

// Under root this folder is closed to the user that PostgreSQL runs as, like a clone below /root.
const place = mkdtempSync(join(tmpdir(), 'bindery-launch-'));
const prepared = join(place, 'prepared');
const open: { close(): Promise<void> }[] = [];
let count = 0;

beforeAll(async () => {
  const database = await connect({ dataDir: prepared });
  await sql`create table witness (written_at timestamptz not null default now())`.execute(database.kysely);
  await database.close();
});

afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
});

afterAll(() => rmSync(place, { recursive: true, force: true }));

describe('the embedded server', () => {
  it('loses nothing when its process is killed, however often, and leaves no server behind', async () => {
    const dataDir = copyOfPrepared();
    const postmasters: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const holder = await hold(dataDir);
      postmasters.push(holder.postmaster);
      await holder.kill('SIGKILL');
    }

    const database = await connectTo(dataDir);

    expect(await witnesses(database)).toBe(3);
    expect(postmasters.map(identityOf)).toEqual([undefined, undefined, undefined]);
  });

  it('stops with a process that handles no signals', async () => {
    const holder = await hold(copyOfPrepared());

    await holder.kill('SIGTERM');

    await vi.waitUntil(() => identityOf(holder.postmaster) === undefined, { timeout: 10_000, interval: 5 });
  });

  it('refuses a second process with one line, and stays with the first', async () => {
    const dataDir = copyOfPrepared();
    const database = await connectTo(dataDir);

    const second = startProcess('database-holder.ts', [dataDir]);

    expect(await second.nextLine()).toMatch(
      new RegExp(`^The data folder \\S+ is in use .*process ${process.pid}\\b.*$`),
    );
    await expect(connect({ dataDir })).rejects.toThrow(DataFolderInUse);
    expect(await witnesses(database)).toBe(0);
  });

  it('lets the command line join the server of a running process', async () => {
    const dataDir = copyOfPrepared();
    const holder = await hold(dataDir);

    const joined = await connect({ dataDir, joinRunning: true });

    expect(await witnesses(joined)).toBe(1);
    await joined.close();
    expect(isAlive(holder.postmaster)).toBe(true);
    await holder.kill('SIGTERM');
  });

  it('starts again when the server itself is killed', async () => {
    const database = await connectTo(copyOfPrepared());
    const postmaster = await postmasterOf(database);

    process.kill(postmaster, 'SIGKILL');

    await vi.waitFor(async () => expect(await postmasterOf(database)).not.toBe(postmaster), { timeout: 10_000 });
    expect(await witnesses(database)).toBe(0);
  });

  it('makes the data anew when its first start was killed half-way', async () => {
    const dataDir = join(place, 'half-made');
    const folder = join(dataDir, 'postgres');
    mkdirSync(folder, { recursive: true });
    const begun = watch(folder);
    const holder = startProcess('database-holder.ts', [dataDir]);
    while (!readdirSync(folder).some((name) => name.startsWith('cluster.new-'))) await once(begun, 'change');
    begun.close();

    await holder.kill('SIGKILL');
    const database = await connectTo(dataDir);

    expect(await postmasterOf(database)).toBeGreaterThan(0);
    expect(readdirSync(folder).filter((name) => name.startsWith('cluster'))).toEqual(['cluster']);
  });

  it('clears the remains of a killed start whose own processes are clearing them too', async () => {
    const dataDir = copyOfPrepared();
    const remains = join(dataDir, 'postgres', 'cluster.new-killed');
    const folders = Array.from({ length: 400 }, (_, index) => join(remains, String(index)));
    for (const folder of folders) mkdirSync(folder, { recursive: true });
    const other = spawn('rm', ['-rf', ...folders.toReversed()]);
    const ended = once(other, 'close');
    await vi.waitUntil(() => readdirSync(remains).length < folders.length, { interval: 0 });

    await connectTo(dataDir);
    await ended;

    expect(existsSync(remains)).toBe(false);
  });

  it('sets data aside that has lost its control file, and makes new data', async () => {
    const dataDir = copyOfPrepared();
    rmSync(join(dataDir, 'postgres', 'cluster', 'global', 'pg_control'));

    const database = await connectTo(dataDir);

    expect(await postmasterOf(database)).toBeGreaterThan(0);
    expect(readdirSync(join(dataDir, 'postgres')).some((name) => name.startsWith('broken-'))).toBe(true);
  });

  it('is not kept from starting by the pids of the dead that now belong to others', async () => {
    const dataDir = copyOfPrepared();
    const cluster = join(dataDir, 'postgres', 'cluster');
    writeFileSync(join(dataDir, 'postgres', `owner.${process.ppid}.00000000t1`), '');
    writeFileSync(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n1700000000\n5432\n.\n\n  1 1\nready\n`);
    writeFileSync(join(cluster, '.s.PGSQL.5432.lock'), `${process.pid}\n`);

    const database = await connectTo(dataDir);

    expect(await witnesses(database)).toBe(0);
  });

  it('listens on a port of this machine where the path is too long for a socket', async () => {
    const dataDir = copyOfPrepared(join(place, 'long'.repeat(30)));

    const database = await connectTo(dataDir);

    expect(new URL(database.url)).toMatchObject({ hostname: '127.0.0.1', search: '' });
    expect(await witnesses(database)).toBe(0);
  });

  it('keeps its password to its owner and its log free of statements', async () => {
    const dataDir = copyOfPrepared();
    const database = await connectTo(dataDir);

    await expect(sql`select 'a secret'::int`.execute(database.kysely)).rejects.toThrow('invalid input');

    const log = readFileSync(join(dataDir, 'postgres', 'server.log'), 'utf8');
    expect(log).not.toContain('secret');
    expect(existsSync(join(dataDir, 'postgres', 'password'))).toBe(true);
  });
});

function copyOfPrepared(dataDir = join(place, `copy-${(count += 1)}`)): string {
  cpSync(prepared, dataDir, { recursive: true });
  return dataDir;
}

async function connectTo(dataDir: string): Promise<Database> {
  const database = await connect({ dataDir, poolSize: 2 });
  open.push(database);
  return database;
}

async function hold(dataDir: string) {
  const holder = startProcess('database-holder.ts', [dataDir]);
  return { ...holder, postmaster: Number(await holder.nextLine()) };
}

async function witnesses(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from witness`.execute(database.kysely);
  return rows[0]?.count ?? -1;
}

async function postmasterOf(database: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select split_part(pg_read_file('postmaster.pid'), e'\n', 1)::int as pid
  `.execute(database.kysely);
  return rows[0]?.pid ?? -1;
}
