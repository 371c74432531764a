import { transaction } from '../database/index.ts';
import type { JobDefinition } from '../jobs/index.ts';
import type { Retention } from '../ports.ts';
import { deleteFinishedBefore, duePartners } from './delivery/delivery-store.ts';
import { drainEndpoint } from './delivery/drain-endpoint.ts';
import { sendDeliveryJob } from './delivery/send-delivery-job.ts';
import type { WebhookDeps } from './deps.ts';
import { DELIVER_FAILING_JOB, DELIVER_JOB, PRUNE_DELIVERIES_JOB, WAKE_DELIVERIES_JOB } from './job-names.ts';

const PRUNE_BATCH = 1000;

interface KeptDeliveries {
  readonly retention: Pick<Retention, 'deliveryDays'>;
}

/** One endpoint at a time per partner; eight healthy endpoints in parallel, and eight failing ones. */
const DELIVER_OPTIONS = { singleton: 'queued', concurrency: 8, groupConcurrency: 1, retryLimit: 20 } as const;

/** Delivering, waking up and tidying. */
export function webhookJobs(deps: WebhookDeps & KeptDeliveries): readonly JobDefinition[] {
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
      handler: async (_data, { signal }) => await pruneDeliveries(deps, signal),
    },
  ];
}

async function wakeDeliveries({ database, jobs, clock }: WebhookDeps): Promise<void> {
  for (const due of await duePartners(database.kysely, clock())) {
    await transaction(database, async (tx) => await sendDeliveryJob(jobs, tx, due));
  }
}

/** Removes the log of deliveries that ended long ago, in real time and in small steps (D42). */
async function pruneDeliveries(
  { database, clock, retention }: Pick<WebhookDeps, 'database' | 'clock'> & KeptDeliveries,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(clock().getTime() - retention.deliveryDays * 24 * 3600 * 1000);
  while (!signal.aborted && (await deleteFinishedBefore(database.kysely, before, PRUNE_BATCH)) === PRUNE_BATCH);
}
