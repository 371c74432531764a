import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../ports.ts';
import type { RunningProcess } from './start.ts';

/** Everything after the drain: calls and jobs in progress, connections, the embedded database (D73). */
const CLOSE_MS = 20_000;

/**
 * Stops in the order that a balancer needs (D76): from now on /readyz answers 503 and no job is taken; requests are
 * still served for the drain, so that the balancer can send them elsewhere; then connections close and the rest ends.
 * Answers the exit status: 0, or 1 when something did not end in time and was left to die with the process.
 */
export async function stop(
  { app, close }: Pick<RunningProcess, 'app' | 'close'>,
  { drainSeconds, logger }: { readonly drainSeconds: number; readonly logger: Logger },
): Promise<0 | 1> {
  app.leave();
  await pause(drainSeconds * 1000);
  const closed = close().then(() => true);
  const isClosed = await Promise.race([closed, pause(CLOSE_MS, false, { ref: false })]);
  if (!isClosed) logger.error({ seconds: CLOSE_MS / 1000 }, 'stopping took too long and is broken off');
  return isClosed ? 0 : 1;
}
