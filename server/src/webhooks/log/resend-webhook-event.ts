import { Problem } from '@bindery/domain/problem.ts';
import { type ChangeActor, recordChange } from '../../audit/index.ts';
import { type Tx, transaction } from '../../database/index.ts';
import { joinEventWriters } from '../../events/index.ts';
import { isId, newId } from '../../ids.ts';
import { notFound } from '../../not-found.ts';
import { assertMayDevelop, type BrokerActor } from '../../partners/index.ts';
import { insertResends } from '../delivery/delivery-store.ts';
import { sendDeliveryJob } from '../delivery/send-delivery-job.ts';
import type { WebhookDeps } from '../deps.ts';
import { lockEndpoint } from '../endpoint/endpoint-store.ts';
import { eventOfPartner, failedEventsSince } from './log-store.ts';
import type { WebhookDeliveryView } from './read-deliveries.ts';

/** For whom deliveries are repeated; a person of the provider who asks for it is named in the audit trail. */
export interface Requester extends Pick<BrokerActor, 'partnerId' | 'now'> {
  readonly staff?: { readonly actor: ChangeActor; readonly requestId: string };
}

/** So many at once; the caller repeats the call until it answers fewer. */
const MAX_RESENDS = 5000;

/**
 * Delivers one event once more, with the bytes it had, whatever became of it before.
 * Errors: UNAUTHORIZED, NOT_FOUND, INVALID_STATE without an enabled endpoint. Spec: D42.
 */
export async function resendWebhookEvent(
  deps: WebhookDeps,
  actor: BrokerActor,
  eventId: string,
): Promise<WebhookDeliveryView> {
  assertMayDevelop(actor);
  return await repeatEvent(deps, actor, eventId);
}

/** The same for a requester who was permitted already. */
export async function repeatEvent(deps: WebhookDeps, actor: Requester, eventId: string): Promise<WebhookDeliveryView> {
  return await transaction(deps.database, async (tx) => {
    const event = isId(eventId) ? await eventOfPartner(tx, actor.partnerId, eventId) : undefined;
    if (!event) throw notFound('event');
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
 * once; answers how many. Repeated, it sends nothing twice. Errors: UNAUTHORIZED, INVALID_STATE without an enabled
 * endpoint.
 */
export async function resendFailedWebhookEvents(deps: WebhookDeps, actor: BrokerActor, since: Date): Promise<number> {
  assertMayDevelop(actor);
  return await repeatFailedEvents(deps, actor, since);
}

/** The same for a requester who was permitted already. */
export async function repeatFailedEvents(deps: WebhookDeps, actor: Requester, since: Date): Promise<number> {
  return await transaction(deps.database, async (tx) => {
    await refuseWithoutEndpoint(tx, actor.partnerId);
    const eventIds = await failedEventsSince(tx, { partnerId: actor.partnerId, since }, MAX_RESENDS);
    return (await resend(deps, tx, actor, eventIds)).length;
  });
}

/** Holds the endpoint; it can neither be switched off nor get the same resend twice until the transaction ends. */
async function refuseWithoutEndpoint(tx: Tx, partnerId: string): Promise<{ readonly isFailing: boolean }> {
  const endpoint = refuseUnsendable(await lockEndpoint(tx, partnerId));
  return { isFailing: endpoint.failingSince !== null };
}

/** The endpoint, if something can be sent to it now. Errors: INVALID_STATE. */
export function refuseUnsendable<Endpoint extends { readonly disabledAt: Date | null }>(
  endpoint: Endpoint | undefined,
): Endpoint {
  if (!endpoint) throw new Problem('INVALID_STATE', 'There is no webhook yet. Set its URL with updateWebhook first.');
  if (endpoint.disabledAt) {
    throw new Problem('INVALID_STATE', 'The webhook is switched off. Set its URL with updateWebhook first.');
  }
  return endpoint;
}

async function resend(
  { jobs }: WebhookDeps,
  tx: Tx,
  { partnerId, now, staff }: Requester,
  eventIds: readonly string[],
): Promise<readonly string[]> {
  const { isFailing } = await refuseWithoutEndpoint(tx, partnerId);
  const resends = eventIds.map((eventId) => ({ id: newId(), eventId }));
  if (resends.length > 0) {
    await joinEventWriters(tx, partnerId);
    await insertResends(tx, { partnerId, at: now }, resends);
    await sendDeliveryJob(jobs, tx, { partnerId, isFailing });
  }
  if (staff) {
    await recordChange(tx, {
      partnerId,
      entity: 'webhook',
      entityId: partnerId,
      action: 'webhook events sent again',
      ...staff,
      at: now,
      change: {
        events: { before: null, after: eventIds.length === 1 ? eventIds[0] : `${eventIds.length} that failed` },
      },
    });
  }
  return resends.map(({ id }) => id);
}
