import { setTimeout as pause } from 'node:timers/promises';
import { NeighbourFault } from '../../jobs/index.ts';

/** How long a caller who waits for an answer waits for the store: everything is answered within 6 s. */
export const ANSWER_PATIENCE_MS = 4500;

/** The result of `work`, unless it takes longer. Work that cannot be stopped is left behind. */
export async function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const done = new AbortController();
  const tooLate = pause(Math.max(0, ms), undefined, { signal: done.signal }).then(() => {
    throw new StoreTooSlow(`no answer in ${Math.round(ms)} ms`);
  });
  tooLate.catch(() => undefined);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    done.abort();
  }
}

class StoreTooSlow extends Error {}

/** An error of the file system, or of waiting for it, as a fault of the disk; any other error unchanged. */
export function asDiskFault(error: unknown): unknown {
  const isSystemError = error instanceof Error && 'errno' in error && 'syscall' in error;
  return isSystemError || error instanceof StoreTooSlow ? new NeighbourFault('disk', error) : error;
}
