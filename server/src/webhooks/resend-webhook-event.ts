import { Problem } from '@bindery/domain/problem.ts';
import { type Tx, transaction } from '../database/index.ts';
import { lockEvents } from '../events/index.ts';
import { isId, newId } from '../ids.ts';
import type { BrokerActor } from '../partners/index.ts';
import { insertResends } from './delivery-store.ts';
import type { WebhookDeps } from './deps.ts';
import { lockEndpoint } from './endpoint-store.ts';
import { eventOfPartner, failedEventsSince } from './log-store.ts';
import type { WebhookDeliveryView } from './read-deliveries.ts';
import { sendDeliveryJob } from './send-delivery-job.ts';

/** So many at once; the caller repeats the call until it answers fewer. */
export const MAX_RESENDS = 5000;

/**
 * Delivers one event once more, with the bytes it had, whatever became of it before.
 * Problems: NOT_FOUND, INVALID_STATE without an enabled endpoint. Spec: D42.
 */
export async function resendWebhookEvent(
  deps: WebhookDeps,
  actor: BrokerActor,
  eventId: string,
): Promise<WebhookDeliveryView> {
  return await transaction(deps.database, async (tx) => {
    const event = isId(eventId) ? await eventOfPartner(tx, actor.partnerId, eventId) : undefined;
    if (!event) throw new Problem('NOT_FOUND', 'There is no event with this id.');
    const [id] = await resend(deps, tx, actor, [event.id]);
    if (id === undefined) throw new Problem('INTERNAL');
    return {
      id,
      eventId: event.id,
      eventType: event.type,
      isResend: true,
      status: 'PENDING',
      attemptCount: 0,
      nextAttemptAt: actor.now,
      createdAt: actor.now,
      finishedAt: null,
      attempts: [],
    };
  });
}

/**
 * Delivers once more every event since an instant (partner's own time) that was delivered in vain, at most 5,000 at
 * once; answers how many. Repeated, it sends nothing twice. Problems: INVALID_STATE without an enabled endpoint.
 */
export async function resendFailedWebhookEvents(deps: WebhookDeps, actor: BrokerActor, since: Date): Promise<number> {
  return await transaction(deps.database, async (tx) => {
    await refuseWithoutEndpoint(tx, actor.partnerId);
    const eventIds = await failedEventsSince(tx, { partnerId: actor.partnerId, since }, MAX_RESENDS);
    return (await resend(deps, tx, actor, eventIds)).length;
  });
}

/** Holds the endpoint; it can neither be switched off nor get the same resend twice until the transaction ends. */
export async function refuseWithoutEndpoint(tx: Tx, partnerId: string): Promise<{ readonly isFailing: boolean }> {
  const endpoint = await lockEndpoint(tx, partnerId);
  if (!endpoint) throw new Problem('INVALID_STATE', 'There is no webhook yet. Set its URL with updateWebhook first.');
  if (endpoint.disabledAt) {
    throw new Problem('INVALID_STATE', 'The webhook is switched off. Set its URL with updateWebhook first.');
  }
  return { isFailing: endpoint.failingSince !== null };
}

async function resend(
  { jobs }: WebhookDeps,
  tx: Tx,
  { partnerId, now }: BrokerActor,
  eventIds: readonly string[],
): Promise<readonly string[]> {
  const { isFailing } = await refuseWithoutEndpoint(tx, partnerId);
  const resends = eventIds.map((eventId) => ({ id: newId(), partnerId, eventId, at: now }));
  await insertResends(tx, resends);
  if (resends.length > 0) {
    await lockEvents(tx, partnerId);
    await sendDeliveryJob(jobs, tx, { partnerId, isFailing });
  }
  return resends.map(({ id }) => id);
}
