import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Binaries, CLEAN_ENVIRONMENT } from './binaries.ts';
import { giveTo, type RunAs } from './system-user.ts';

/** Options for one data folder: see `launch` for its layout. */
export interface ClusterSetting {
  readonly folder: string;
  readonly runAs: RunAs;
  /** False disables every fsync: for tests, whose data may be lost with the machine. */
  readonly durable: boolean;
}

/** The name of the superuser and of the product's own database. */
export const OWNER = 'bindery';

const CLUSTER = 'cluster';
const UNFINISHED = 'cluster.new-';

export function clusterIn(folder: string): string {
  return join(folder, CLUSTER);
}

/** The owner of existing data, if any. */
export function ownerOfData(folder: string): RunAs {
  if (!existsSync(clusterIn(folder))) return undefined;
  const { uid, gid } = statSync(clusterIn(folder));
  return { uid, gid };
}

/**
 * Ensures that the folder contains a complete cluster and returns its password. A new cluster is created beside its
 * final place and moved there when complete, so that the remains of a killed start are never taken for data.
 */
export async function ensureCluster(setting: ClusterSetting, binaries: Binaries): Promise<string> {
  const { folder, runAs } = setting;
  const cluster = clusterIn(folder);
  await clearUnfinished(folder);
  const password = ensurePassword(setting);
  if (existsSync(cluster) && !isComplete(cluster)) renameSync(cluster, join(folder, `broken-${Date.now()}`));
  if (!existsSync(cluster)) await makeCluster(setting, binaries);
  const major = Number(readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim());
  if (major !== binaries.major) {
    throw new Error(`${cluster} was made by PostgreSQL ${major}; this is PostgreSQL ${binaries.major}.`);
  }
  // A copy of the folder may have lost both, and PostgreSQL insists on them.
  giveTo(runAs, cluster);
  chmodSync(cluster, 0o700);
  return password;
}

export function readPassword(folder: string): string {
  return readFileSync(passwordFile(folder), 'utf8').trim();
}

function ensurePassword({ folder, runAs, durable }: ClusterSetting): string {
  const file = passwordFile(folder);
  if (!existsSync(file)) {
    const unfinished = `${file}.${process.pid}`;
    writeDurably(unfinished, `${randomBytes(24).toString('base64url')}\n`, durable);
    renameSync(unfinished, file);
  }
  giveTo(runAs, file);
  return readPassword(folder);
}

async function makeCluster({ folder, runAs, durable }: ClusterSetting, binaries: Binaries): Promise<void> {
  const unfinished = mkdtempSync(join(folder, UNFINISHED));
  chmodSync(unfinished, 0o700);
  giveTo(runAs, unfinished);
  const [data, password] = [handOver(unfinished, 3, runAs), handOver(passwordFile(folder), 4, runAs)];
  try {
    const settings = [`--pgdata=${data.path}`, `--pwfile=${password.path}`, `--username=${OWNER}`];
    const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
    const rest = ['--auth=scram-sha-256', '--no-instructions', ...(durable ? [] : ['--no-sync'])];
    await runInitdb(binaries, [...settings, ...locale, ...rest], runAs, [data.descriptor, password.descriptor]);
  } finally {
    closeSync(data.descriptor);
    closeSync(password.descriptor);
  }
  renameSync(unfinished, clusterIn(folder));
  if (durable) syncFolder(folder);
}

async function runInitdb(
  { initdb }: Binaries,
  args: readonly string[],
  runAs: RunAs,
  descriptors: readonly [number, number],
): Promise<void> {
  const stdio = ['ignore', 'ignore', 'pipe', ...descriptors] as const;
  const child = spawn(initdb, args, { ...runAs, cwd: '/', env: CLEAN_ENVIRONMENT, stdio: [...stdio] });
  let complaints = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const [code]: unknown[] = await once(child, 'close');
  if (code !== 0) throw new Error(`The database could not be made: ${complaints.trim()}`);
}

/**
 * A file or folder in a form that another user than root can open. That user may not be allowed to walk the path (/root
 * is closed to others), so under root on Linux it is passed as an open descriptor, which the child process finds below
 * /proc/self/fd. `position` is the descriptor's number in the child.
 */
export function handOver(path: string, position: number, runAs: RunAs): { path: string; descriptor: number } {
  const descriptor = openSync(path, 'r');
  const byDescriptor = runAs !== undefined && process.platform === 'linux';
  return { path: byDescriptor ? `/proc/self/fd/${position}` : path, descriptor };
}

function isComplete(cluster: string): boolean {
  return existsSync(join(cluster, 'PG_VERSION')) && existsSync(join(cluster, 'global', 'pg_control'));
}

async function clearUnfinished(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    // The initdb of the killed start may still be writing there, or be clearing up itself. `rmSync` would end without an
    // error, and with the folder still there, at the first file that another process has deleted.
    if (name.startsWith(UNFINISHED)) await rm(join(folder, name), { recursive: true, force: true, maxRetries: 20 });
  }
}

function passwordFile(folder: string): string {
  return join(folder, 'password');
}

function writeDurably(path: string, text: string, durable: boolean): void {
  const descriptor = openSync(path, 'w', 0o600);
  writeSync(descriptor, text);
  if (durable) fsyncSync(descriptor);
  closeSync(descriptor);
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
