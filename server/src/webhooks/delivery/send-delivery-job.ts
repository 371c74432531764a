import type { Tx } from '../../database/index.ts';
import type { JobSender } from '../../jobs/index.ts';
import { DELIVER_FAILING_JOB, DELIVER_JOB } from '../job-names.ts';

const SECOND = 1000;

export interface DueEndpoint {
  readonly partnerId: string;
  readonly isFailing: boolean;
}

/**
 * Asks for the due deliveries of one endpoint, in the caller's transaction. One waiting job is enough for any number of
 * deliveries. A caller that has just written deliveries must be among the writers of the partner's events, by
 * having recorded one or by `joinEventWriters`: a job that starts waits for them before it looks.
 */
export async function sendDeliveryJob(jobs: JobSender, tx: Tx, { partnerId, isFailing }: DueEndpoint): Promise<void> {
  const name = isFailing ? DELIVER_FAILING_JOB : DELIVER_JOB;
  await jobs.enqueue(tx, name, { partnerId }, { group: partnerId, singletonKey: partnerId });
}

/** Sends jobs for retries at their times (real time): one job per second and endpoint. */
export async function sendRetryJobs(jobs: JobSender, tx: Tx, partnerId: string, times: readonly Date[]): Promise<void> {
  const seconds = new Set(times.map((time) => Math.ceil(time.getTime() / SECOND)));
  if (seconds.size === 0) return;
  const list = [...seconds].map((second) => ({
    data: { partnerId },
    group: partnerId,
    singletonKey: `${partnerId} ${second}`,
    runAt: new Date(second * SECOND),
  }));
  await jobs.enqueueMany(tx, DELIVER_FAILING_JOB, list);
}
