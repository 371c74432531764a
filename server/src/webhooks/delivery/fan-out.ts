import type { FanOut } from '../../events/index.ts';
import { newId } from '../../ids.ts';
import type { JobSender } from '../../jobs/index.ts';
import { currentTraceparent } from '../../tracing/index.ts';
import { insertFirstDelivery } from './delivery-store.ts';
import { sendDeliveryJob } from './send-delivery-job.ts';

/**
 * What follows an event, in its transaction: the delivery to the partner's endpoint and the job for it, unless one
 * waits already. Without an endpoint there is nothing to deliver; at a disabled one the delivery is FAILED at once, so
 * that it can be sent again.
 */
export function fanOutWebhooks(jobs: JobSender): FanOut {
  return async (tx, { id: eventId, partnerId, at }) => {
    const endpoint = await insertFirstDelivery(tx, {
      id: newId(),
      partnerId,
      eventId,
      traceparent: currentTraceparent(),
      at,
    });
    if (!endpoint?.isEnabled || endpoint.isAwaited) return;
    await sendDeliveryJob(jobs, tx, { partnerId, isFailing: endpoint.isFailing });
  };
}
