import { setMaxListeners } from 'node:events';
import type { ResourceLimits } from 'node:worker_threads';
import { createTurns, type DomainScan, SCAN_THREAD_MEMORY, SCANS_AT_ONCE } from '@bindery/scanner';
import { Piscina } from 'piscina';
import type { OptOutRow } from '../opt-outs/opt-out-store.ts';
import type { ScanTask, ThreadSettings } from './scan-worker.ts';
import { ScanFailed } from './scanner.ts';

/** Looks at a host for the live scanner. */
export interface Looker {
  /** Rejects when the scan was given up; with ScanFailed for a website that takes more memory than a scan has. */
  look(host: string, optOuts: readonly OptOutRow[], signal?: AbortSignal): Promise<DomainScan>;
  close(): Promise<void>;
}

export interface ScanThreadOptions {
  /** Told of every website that used up the memory when nothing else was scanned beside it. */
  readonly onMemoryUsedUp?: (host: string) => void;
  /** What runs in the thread, and its memory; for tests. */
  readonly worker?: URL;
  readonly memory?: ResourceLimits;
}

/**
 * A thread of its own for scans: certificates and pages of strangers cost processor time, which no request should wait
 * for, and memory, which is bounded here. It starts with the first scan. When its memory is used up, it ends with every
 * scan in it, and none can tell whose fault it was: each is done again at once, alone in a thread.
 */
export function createScanThread(settings: ThreadSettings, options: ScanThreadOptions = {}): Looker {
  const together = lazyPool(settings, SCANS_AT_ONCE, options);
  const alone = lazyPool(settings, 1, options);
  async function scan(task: ScanTask): Promise<DomainScan> {
    try {
      return await together.run(task);
    } catch (error) {
      if (!isMemoryUsedUp(error)) throw error;
    }
    try {
      return await alone.run(task);
    } catch (error) {
      if (!isMemoryUsedUp(error)) throw error;
      options.onMemoryUsedUp?.(task.host);
      throw new ScanFailed('The website takes more memory than a scan has.', { cause: error });
    }
  }
  return {
    // A task that was begun cannot be ended without its thread, and so without the scans beside it: it is left behind.
    look: async (host, optOuts, signal) => await unlessAborted(scan({ host, optOuts }), signal),
    close: async () => {
      await Promise.all([together.close(), alone.close()]);
    },
  };
}

/**
 * A pool with one thread at most, which starts with its first task. Tasks wait for their turn here: one that waits in the
 * pool is forgotten there when the thread ends.
 */
function lazyPool(settings: ThreadSettings, atOnce: number, { worker, memory }: ScanThreadOptions) {
  let pool: Piscina<ScanTask, DomainScan> | undefined;
  const inTurn = createTurns(atOnce);
  const started = (): Piscina<ScanTask, DomainScan> =>
    (pool ??= new Piscina<ScanTask, DomainScan>({
      filename: (worker ?? new URL('scan-worker.ts', import.meta.url)).href,
      name: 'scanTask',
      workerData: settings,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 60_000,
      concurrentTasksPerWorker: atOnce,
      resourceLimits: memory ?? SCAN_THREAD_MEMORY,
    }));
  return {
    run: async (task: ScanTask) => await inTurn(async () => await started().run(task)),
    close: async () => await pool?.destroy(),
  };
}

function isMemoryUsedUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (!signal) return await work;
  setMaxListeners(0, signal);
  let giveUp = (): void => undefined;
  const aborted = new Promise<never>((_answer, reject) => {
    giveUp = () => reject(new Error('the scan was given up'));
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', giveUp);
    work.catch(() => undefined);
  }
}
