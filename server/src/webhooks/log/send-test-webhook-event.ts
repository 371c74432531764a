import { transaction } from '../../database/index.ts';
import type { EventData, EventType } from '../../events/index.ts';
import { newId } from '../../ids.ts';
import { assertMayDevelop, type BrokerActor } from '../../partners/index.ts';
import type { WebhookDeps } from '../deps.ts';
import { endpointOf } from '../endpoint/endpoint-store.ts';
import type { WebhookEventView } from './read-deliveries.ts';
import { refuseUnsendable } from './resend-webhook-event.ts';

/**
 * Records an event of the given type with made-up ids and delivers it like any other; in the list it is marked.
 * Errors: UNAUTHORIZED, INVALID_STATE without an enabled endpoint. Spec: D40.
 */
export async function sendTestWebhookEvent(
  deps: WebhookDeps,
  actor: BrokerActor,
  type: EventType,
): Promise<WebhookEventView> {
  assertMayDevelop(actor);
  const { partnerId, now: at } = actor;
  refuseUnsendable(await endpointOf(deps.database.kysely, partnerId));
  const { id, body } = await transaction(deps.database, async (tx) => {
    const data = SAMPLES[type]();
    return await deps.events.record(tx, { partnerId, type, data, at, quoteRequestId: null, isTest: true });
  });
  return { id, type, occurredAt: at, body, isTest: true, sequence: null };
}

const SAMPLES: { readonly [Type in EventType]: () => EventData[Type] } = {
  cyber_risk_score_ready: () => ({ clientId: { id: newId() } }),
  quote_ready: () => ({ quoteRequest: { id: newId(), status: 'QUOTES_SHARED' }, stage: 'DOCUMENTS_READY' }),
  quote_declined: () => ({ quoteRequest: { id: newId() } }),
  policy_bound: () => ({ policy: { id: newId() }, quoteRequest: { id: newId() } }),
  policy_issued: () => ({
    policy: { id: newId(), policyNumber: 'SCY-US-0000000-00' },
    quoteRequest: { id: newId() },
  }),
  renewal_solicitation_open: () => ({
    quoteRequestId: newId(),
    expiringPolicyId: newId(),
    expiringPolicyNumber: 'SCY-US-0000000-00',
    effectiveDate: '2030-01-01',
    renewalType: 'STANDARD',
  }),
};
