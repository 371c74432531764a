import type { ErrorCode } from '../printed/names.ts';
import type { BrokerError } from './broker-error.ts';

/** Waits, and throws the reason of the signal as soon as that is aborted. */
export type Wait = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

/** Failures that pass by themselves. A file that is not there yet is not among them: its upload begins again. */
const PASSING: ReadonlySet<ErrorCode> = new Set([
  'RATE_LIMITED',
  'SERVICE_UNAVAILABLE',
  'OVERLOADED',
  'INTERNAL',
  'IDEMPOTENCY_IN_PROGRESS',
]);
/** A server that asks for more patience than this is not waited for; the error says how long it asks. */
const LONGEST_WAIT_SECONDS = 120;
const FIRST_PAUSE_MS = 500;

/** How long to wait after a failed attempt, the first being 1, in milliseconds; undefined when waiting does not help. */
export function pauseAfter(attempt: number, error: BrokerError): number | undefined {
  const { code, retryAfterSeconds } = error;
  if (!PASSING.has(code)) return undefined;
  if (retryAfterSeconds !== null) {
    return retryAfterSeconds <= LONGEST_WAIT_SECONDS ? retryAfterSeconds * 1000 : undefined;
  }
  // Clients that failed together do not come back together.
  return FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
}

export const wait: Wait = async (milliseconds, signal) => {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
};

/** Pauses between two questions of one that waits for a change: 1 s at first, 15 s at most. */
export function pauseBetweenPolls(asked: number): number {
  return Math.min(1000 * 1.4 ** (asked - 1), 15_000);
}
