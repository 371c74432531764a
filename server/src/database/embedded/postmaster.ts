import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { identityOf, isAlive } from './process-identity.ts';

/** Where a running server listens. */
export type Endpoint = { readonly kind: 'socket' } | { readonly kind: 'tcp'; readonly port: number };

/** Name of the socket file; nothing listens on this port number outside the data folder. */
export const SOCKET_PORT = 5432;

const FAST_SHUTDOWN_MS = 15_000;
const IMMEDIATE_SHUTDOWN_MS = 5_000;

/** The endpoint that a running server recorded in its own files. */
export function endpointOf(cluster: string): Endpoint | undefined {
  const [, , , port, socketFolder] = postmasterFile(cluster);
  if (port === undefined) return undefined;
  return socketFolder ? { kind: 'socket' } : { kind: 'tcp', port: Number(port) };
}

/**
 * Stops the server that a killed Bindery left behind, so that the next one starts from a known state; committed data is
 * recovered from its log. Removes traces of a dead server whose pid was given to another process: PostgreSQL would take
 * that process for a server and refuse to start.
 */
export async function stopOrphan(cluster: string): Promise<void> {
  const pid = Number(postmasterFile(cluster)[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return;
  if (runsIn(pid, cluster)) await stopPostmaster(pid);
  else for (const trace of traces(cluster)) rmSync(trace, { force: true });
}

/** Rolls back open transactions and stops; stops forcibly when that takes too long, at the cost of a slower restart. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', FAST_SHUTDOWN_MS],
    ['SIGQUIT', IMMEDIATE_SHUTDOWN_MS],
    ['SIGKILL', IMMEDIATE_SHUTDOWN_MS],
  ] as const) {
    sendSignal(pid, signal);
    if (await isGoneWithin(pid, patienceMs)) return;
  }
  throw new Error(`The database server (process ${pid}) does not stop.`);
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It is gone already.
  }
}

async function isGoneWithin(pid: number, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    if (identityOf(pid) === undefined) return true;
    await pause(5);
  }
  return false;
}

/** A server makes its data folder its working directory; elsewhere than on Linux its command line names the folder. */
function runsIn(pid: number, cluster: string): boolean {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster);
    }
    const [theirs, ours] = [statSync(`/proc/${pid}/cwd`), statSync(cluster)];
    return theirs.dev === ours.dev && theirs.ino === ours.ino;
  } catch {
    return false;
  }
}

function traces(cluster: string): readonly string[] {
  const socket = `.s.PGSQL.${SOCKET_PORT}`;
  return ['postmaster.pid', socket, `${socket}.lock`].map((name) => join(cluster, name));
}

// Lines: pid, data folder, start time, port, socket folder, address, shared memory, status.
function postmasterFile(cluster: string): readonly (string | undefined)[] {
  const file = join(cluster, 'postmaster.pid');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
}
