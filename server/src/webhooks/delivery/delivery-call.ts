import { Problem } from '@bindery/domain/problem.ts';
import { isId } from '../../ids.ts';
import { assertMayDevelop, type BrokerActor } from '../../partners/index.ts';
import type { WebhookDeps } from '../deps.ts';
import { endpointOf, secretsOf } from '../endpoint/endpoint-store.ts';
import { eventOfPartner } from '../log/log-store.ts';
import { signatureHeaders } from './signature.ts';
import { signingKeys } from './signing-keys.ts';

/** One delivery as a program would send it, signed with the current time. */
export interface DeliveryCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The call of an event, for a developer to repeat by hand. Errors: UNAUTHORIZED, NOT_FOUND, INVALID_STATE without URL or key. */
export async function deliveryCall(deps: WebhookDeps, actor: BrokerActor, eventId: string): Promise<DeliveryCall> {
  assertMayDevelop(actor);
  const db = deps.database.kysely;
  const event = isId(eventId) ? await eventOfPartner(db, actor.partnerId, eventId) : undefined;
  if (!event) throw new Problem('NOT_FOUND', 'There is no event with this id.');
  const endpoint = await endpointOf(db, actor.partnerId);
  const keys = await signingKeys(deps, actor.partnerId, await secretsOf(db, actor.partnerId), actor.now);
  if (!endpoint || keys.apiKeys.length === 0) throw new Problem('INVALID_STATE', 'Save a URL and make a key first.');
  const signable = {
    eventId: event.id,
    eventTimestamp: Math.floor(event.occurredAt.getTime() / 1000),
    body: Buffer.from(event.body),
  };
  const signed = signatureHeaders(signable, keys, deps.clock(), deps.webhooks.sender.providerHeader);
  return { url: endpoint.webhookUrl, headers: { 'content-type': 'application/json', ...signed }, body: event.body };
}
