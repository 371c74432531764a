import type { Database } from '../database/index.ts';
import type { JobOverview } from '../jobs/index.ts';
import { countRecentCalls } from '../partners/index.ts';
import type { Clock } from '../ports.ts';
import { type Health, healthOf } from './health.ts';

export interface HealthDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobOverview: JobOverview;
}

const CALLS_OF_MS = 5 * 60_000;

/** The health of this moment. `deliveryQueue` names the jobs that deliver to working endpoints. */
export async function measureHealth(
  { database, clock, jobOverview }: HealthDeps,
  deliveryQueue: string,
): Promise<Health> {
  const since = new Date(clock().getTime() - CALLS_OF_MS);
  const { calls, failed } = await countRecentCalls({ database }, since);
  const queues = await jobOverview.queues();
  return healthOf({
    calls,
    failedCalls: failed,
    oldestJobSeconds: Math.max(0, ...queues.map(({ oldestWaitingSeconds }) => oldestWaitingSeconds)),
    oldestDeliverySeconds: queues.find(({ name }) => name === deliveryQueue)?.oldestReadySeconds ?? 0,
  });
}
