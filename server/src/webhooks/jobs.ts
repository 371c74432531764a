import { DELIVERY_KEPT_DAYS } from '@bindery/domain/broker-api/index.ts';
import { type Database, transaction } from '../database/index.ts';
import type { JobDefinition } from '../jobs/index.ts';
import { deleteFinishedBefore, duePartners } from './delivery/delivery-store.ts';
import { drainEndpoint } from './delivery/drain-endpoint.ts';
import { sendDeliveryJob } from './delivery/send-delivery-job.ts';
import type { WebhookDeps } from './deps.ts';
import { DELIVER_FAILING_JOB, DELIVER_JOB, PRUNE_DELIVERIES_JOB, WAKE_DELIVERIES_JOB } from './job-names.ts';

/** How long the log of a delivery is kept after it ended, in real time (D42). */
const PRUNE_BATCH = 5000;

/** One endpoint at a time per partner; eight healthy endpoints in parallel, and eight failing ones. */
const DELIVER_OPTIONS = { singleton: 'queued', concurrency: 8, groupConcurrency: 1, retryLimit: 20 } as const;

/** Delivering, waking up and tidying. */
export function webhookJobs(deps: WebhookDeps): readonly JobDefinition[] {
  const deliverJob = (name: string, isForFailing: boolean): JobDefinition<{ readonly partnerId: string }> => ({
    name,
    options: DELIVER_OPTIONS,
    handler: async ({ partnerId }, { jobId, signal, logger }) =>
      await drainEndpoint(deps, { partnerId, jobId, signal, logger, isForFailing }),
  });
  return [
    deliverJob(DELIVER_JOB, false),
    deliverJob(DELIVER_FAILING_JOB, true),
    { name: WAKE_DELIVERIES_JOB, options: { singleton: 'queued' }, handler: async () => await wakeDeliveries(deps) },
    {
      name: PRUNE_DELIVERIES_JOB,
      options: { singleton: 'queued' },
      handler: async () => await pruneDeliveries(deps.database, deps.clock()),
    },
  ];
}

async function wakeDeliveries({ database, jobs, clock }: WebhookDeps): Promise<void> {
  for (const due of await duePartners(database.kysely, clock())) {
    await transaction(database, async (tx) => await sendDeliveryJob(jobs, tx, due));
  }
}

async function pruneDeliveries({ kysely }: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DELIVERY_KEPT_DAYS * 24 * 3600 * 1000);
  while ((await deleteFinishedBefore(kysely, before, PRUNE_BATCH)) === PRUNE_BATCH);
}
