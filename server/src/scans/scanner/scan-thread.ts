import { setMaxListeners } from 'node:events';
import { type DomainScan, SCAN_THREAD_MEMORY, SCANS_AT_ONCE } from '@bindery/scanner';
import { Piscina } from 'piscina';
import type { OptOutRow } from '../opt-outs/opt-out-store.ts';
import type { ThreadSettings } from './scan-worker.ts';

/** Looks at a host for the live scanner. */
export interface Looker {
  /** Rejects when the scan was given up. */
  look(host: string, optOuts: readonly OptOutRow[], signal?: AbortSignal): Promise<DomainScan>;
  close(): Promise<void>;
}

/**
 * A thread of its own for scans: certificates and pages of strangers cost processor time, which no request should wait
 * for, and memory, which is bounded here. It starts with the first scan.
 */
export function createScanThread(settings: ThreadSettings): Looker {
  let pool: Piscina | undefined;
  const started = (): Piscina =>
    (pool ??= new Piscina({
      filename: new URL('scan-worker.ts', import.meta.url).href,
      name: 'scanTask',
      workerData: settings,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 60_000,
      concurrentTasksPerWorker: SCANS_AT_ONCE,
      resourceLimits: SCAN_THREAD_MEMORY,
    }));
  return {
    // A task that was begun cannot be ended without its thread, and so without the scans beside it: it is left behind.
    look: async (host, optOuts, signal) => await unlessAborted(started().run({ host, optOuts }), signal),
    close: async () => await pool?.destroy(),
  };
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
