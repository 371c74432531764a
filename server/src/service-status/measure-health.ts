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

/** The health of this moment, and how long the oldest job that should be done by now has waited. */
export interface HealthNow {
  readonly health: Health;
  readonly oldestJobSeconds: number;
}

/** `deliveryQueue` names the jobs that deliver to working endpoints. */
export async function measureHealth(
  { database, clock, jobOverview }: HealthDeps,
  deliveryQueue: string,
): Promise<HealthNow> {
  const since = new Date(clock().getTime() - CALLS_OF_MS);
  const { calls, failed } = await countRecentCalls({ database }, since);
  const queues = await jobOverview.queues();
  const oldestJobSeconds = Math.max(0, ...queues.map(({ oldestWaitingSeconds }) => oldestWaitingSeconds));
  const oldestDeliverySeconds = queues.find(({ name }) => name === deliveryQueue)?.oldestReadySeconds ?? 0;
  const health = healthOf({ calls, failedCalls: failed, oldestJobSeconds, oldestDeliverySeconds });
  return { health, oldestJobSeconds };
}
