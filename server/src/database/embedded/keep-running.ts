import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseLogger } from '../connections/logger.ts';
import { sendSignal, stopPostmaster } from './postmaster.ts';

// After a crash the last processes of the old server may still be leaving, and a new one does not start beside them.
const ATTEMPTS = 5;
const PAUSE_MS = 300;

/** Starts a server and restarts it when it ends unexpectedly, until it is stopped. */
export async function keepRunning(
  start: () => Promise<ChildProcess>,
  logger: DatabaseLogger,
): Promise<{ stop: () => Promise<void> }> {
  let child = await startPatiently(start);
  let wanted = true;
  let restarting: Promise<void> | undefined;
  const watch = () => {
    // When the process ends while the server runs, it tells the server to stop.
    child.unref();
    child.once('exit', (code, signal) => {
      if (!wanted) return;
      logger.error({ code, signal }, 'the database server ended by itself and is started again');
      restarting = restart();
    });
  };
  const restart = async () => {
    try {
      child = await startPatiently(start);
      watch();
    } catch (error) {
      logger.error({ err: error }, 'the database server does not start again');
    }
  };
  watch();
  const unguard = stopWithProcess(() => child);
  const stop = async () => {
    wanted = false;
    await restarting;
    unguard();
    if (child.pid !== undefined && isRunning(child)) await stopPostmaster(child.pid);
  };
  return { stop };
}

async function startPatiently(start: () => Promise<ChildProcess>): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      const crowded = error instanceof Error && error.message.includes('shared memory');
      if (!crowded || attempt === ATTEMPTS) throw error;
    }
    await pause(PAUSE_MS);
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

const DEADLY_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const guarded = new Set<() => ChildProcess>();

/**
 * Stops the server when this process exits, or dies of a signal without another handler. The server is only told to
 * stop: it finishes by itself, and the next launch waits for that.
 */
function stopWithProcess(current: () => ChildProcess): () => void {
  guarded.add(current);
  if (guarded.size === 1) {
    process.on('exit', tellAll);
    for (const signal of DEADLY_SIGNALS) process.on(signal, onSignal);
  }
  return () => {
    if (guarded.delete(current) && guarded.size === 0) standDown();
  };
}

function tellAll(): void {
  for (const current of guarded) {
    const child = current();
    if (child.pid !== undefined && isRunning(child)) sendSignal(child.pid, 'SIGINT');
  }
}

function onSignal(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return;
  tellAll();
  standDown();
  process.kill(process.pid, signal);
}

function standDown(): void {
  process.off('exit', tellAll);
  for (const signal of DEADLY_SIGNALS) process.off(signal, onSignal);
}
