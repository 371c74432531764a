import { setTimeout as pause } from 'node:timers/promises';

/** How often a transaction is run before its error is thrown. */
export const TRANSACTION_ATTEMPTS = 5;
// Pauses of about 10, 20, 40 and 80 ms: long enough for the rival to finish, short enough for a request that waits.
const FIRST_PAUSE_MS = 10;

// When the database is unavailable a caller must hear it within seconds: work lost later than this is not restarted.
const LAST_START_MS = 2500;

/** Whether work that began at this value of `performance.now()` may still be restarted after a lost connection. */
export function isEarly(startedAt: number): boolean {
  return performance.now() - startedAt < LAST_START_MS;
}

/** Waits after the given attempt, longer each time, with jitter so that rivals do not collide again. */
export async function pauseBefore(attempt: number): Promise<void> {
  await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
}

/** Serialization failure or deadlock: the database rolled back and asks to try again. */
export function isConflict(error: unknown): boolean {
  return codesOf(error).some((code) => code === '40001' || code === '40P01');
}

/** The session was ended by an administrator, or the connection broke or could not be made. */
export function isConnectionLoss(error: unknown): boolean {
  return codesOf(error).some((code) => code === '57P01' || code.startsWith('08'));
}

/** SQLSTATEs of an error and its causes; failures of the connection itself, which have none, count as 08006. */
function codesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [];
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const connecting = 'syscall' in error && error.syscall === 'connect';
  // The driver gives no code when the server went away in the middle of an answer.
  const broken = code === 'ECONNRESET' || code === 'EPIPE' || error.message.startsWith('Connection terminated');
  return [connecting || broken ? '08006' : code, ...codesOf(error.cause)];
}
