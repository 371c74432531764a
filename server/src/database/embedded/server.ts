import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { type Binaries, CLEAN_ENVIRONMENT } from './binaries.ts';
import { type ClusterSetting, clusterIn, handOver, OWNER } from './cluster.ts';
import { type Endpoint, SOCKET_PORT } from './postmaster.ts';

// A socket address holds 104 bytes on macOS and 108 on Linux, with the name of the socket and a zero byte in it.
const LONGEST_SOCKET_FOLDER = 104 - '/.s.PGSQL.5432'.length - 1;
const POLL_MS = 10;

/** A socket in the data folder where possible: no port to choose, and no other user can connect. */
export async function chooseEndpoint(cluster: string): Promise<Endpoint> {
  if (process.platform !== 'win32' && Buffer.byteLength(cluster) <= LONGEST_SOCKET_FOLDER) return { kind: 'socket' };
  return { kind: 'tcp', port: await freePort() };
}

export function urlOf(cluster: string, endpoint: Endpoint, password: string, database: string): string {
  const at = (address: string) => `postgresql://${OWNER}:${encodeURIComponent(password)}@${address}`;
  if (endpoint.kind === 'tcp') return at(`127.0.0.1:${endpoint.port}/${database}`);
  return at(`localhost:${SOCKET_PORT}/${database}?host=${encodeURIComponent(cluster)}`);
}

/** Starts the server without waiting for it. It is not in our process group: Ctrl-C is for us, and we stop it. */
export function spawnServer(setting: ClusterSetting, binaries: Binaries, endpoint: Endpoint): ChildProcess {
  const { folder, runAs } = setting;
  const data = handOver(clusterIn(folder), 3, runAs);
  const log = openSync(logFile(folder), 'w', 0o600);
  try {
    const settings = Object.entries(settingsFor(setting, endpoint)).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    return spawn(binaries.postgres, ['-D', data.path, ...settings], {
      ...runAs,
      cwd: '/',
      env: CLEAN_ENVIRONMENT,
      detached: true,
      stdio: ['ignore', log, log, data.descriptor],
    });
  } finally {
    closeSync(data.descriptor);
    closeSync(log);
  }
}

function settingsFor({ durable }: ClusterSetting, endpoint: Endpoint): Readonly<Record<string, string>> {
  const safety = durable ? 'on' : 'off';
  return {
    ...(endpoint.kind === 'socket'
      ? { listen_addresses: '', unix_socket_directories: '.', unix_socket_permissions: '0700' }
      : { listen_addresses: '127.0.0.1', port: String(endpoint.port), unix_socket_directories: '' }),
    fsync: safety,
    synchronous_commit: safety,
    full_page_writes: safety,
    TimeZone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    // Statements and the values in them stay out of the log; the application logs what it needs.
    log_min_messages: 'fatal',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
}

/** Waits until the database accepts connections, and creates it on the first start. Fails when the server has ended. */
export async function waitUntilReady(child: ChildProcess, folder: string, urlFor: (database: string) => string) {
  const ended = once(child, 'exit').then(([code, signal]: unknown[]) => {
    throw new Error(`The database server ended (${String(signal ?? code)}). ${lastWords(folder)}`);
  });
  let open = true;
  const connected = connectWhenReady(urlFor, () => open);
  try {
    await Promise.race([connected, ended]);
  } catch (error) {
    child.kill('SIGINT');
    throw error;
  } finally {
    open = false;
  }
}

/** Connects as soon as the server allows; false when `isWanted` returned false before that. */
export async function connectWhenReady(
  urlFor: (database: string) => string,
  isWanted: () => boolean,
): Promise<boolean> {
  while (isWanted()) {
    const code = await codeOfConnecting(() => urlFor(OWNER));
    if (code === undefined) return true;
    if (code === NO_SUCH_DATABASE) await createDatabase(urlFor('postgres'));
    else if (!NOT_READY.has(code)) throw new Error(`The database server refuses the connection (${code}).`);
    else await pause(POLL_MS);
  }
  return false;
}

const NO_SUCH_DATABASE = '3D000';
// No socket or no listener on it yet, reset while starting, and "the database system is starting up".
const NOT_READY: ReadonlySet<string> = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03']);

async function codeOfConnecting(url: () => string): Promise<string | undefined> {
  let client: Client | undefined;
  try {
    client = new Client({ connectionString: url() });
    client.on('error', () => undefined);
    await client.connect();
    return undefined;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if ('code' in error) return String(error.code);
    if (error.message.startsWith('Connection terminated')) return 'ECONNRESET';
    throw error;
  } finally {
    await client?.end();
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database ${OWNER}`);
  } finally {
    await client.end();
  }
}

function logFile(folder: string): string {
  return join(folder, 'server.log');
}

function lastWords(folder: string): string {
  return readFileSync(logFile(folder), 'utf8').trim().split('\n').slice(-3).join(' ');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
