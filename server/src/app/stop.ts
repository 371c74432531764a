import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Jobs } from '../jobs/index.ts';
import type { Services } from '../services.ts';

const CLOSE_MS = 20_000;
/** A job that takes longer is given back, to be run by another process. */
const JOBS_PATIENCE_MS = 15_000;

/** Stops the jobs on the first call, and remembers that it was called. */
export function leaveOnce(jobs: Jobs, logger: Logger) {
  let stopped: Promise<void> | undefined;
  const begin = (): Promise<void> =>
    (stopped ??= jobs.stop(JOBS_PATIENCE_MS).catch((error: unknown) => {
      logger.error({ err: error }, 'the jobs did not stop');
    }));
  const hasBegun = () => stopped !== undefined;
  const unless = (notReady: () => Promise<readonly string[]>) => async () =>
    hasBegun() ? ['stopping'] : await notReady();
  return { begin, hasBegun, unless };
}

interface ShutdownParts {
  readonly server: { close(): PromiseLike<unknown> };
  readonly services: Services;
  readonly stopJobs: () => Promise<void>;
  readonly others: readonly ({ close(): PromiseLike<unknown> } | undefined)[];
}

/**
 * Requests and jobs stop in parallel, then what both need; whatever has not ended after 20 s is abandoned, so that
 * nothing that hangs keeps the process alive.
 */
export async function closeInTime({ server, services, stopJobs, others }: ShutdownParts): Promise<void> {
  const all = async () => {
    const jobsStopped = stopJobs();
    await server.close();
    await jobsStopped;
    await services.webhooks.attempts.idle();
    const { ratePlans, callLog, anchorStore } = services;
    for (const other of [ratePlans, callLog, anchorStore, ...others]) await other?.close();
  };
  const isLate = await Promise.race([all(), pause(CLOSE_MS, true, { ref: false })]);
  if (isLate === true) services.logger.warn({}, 'some work did not end in time and is left behind');
}
