import { Problem } from '@bindery/domain/problem.ts';
import type { Database } from '../../database/index.ts';
import { numberEvents } from '../../events/index.ts';
import type { BrokerActor } from '../../partners/index.ts';
import { eventOfPartner, lastSequence } from './log-store.ts';
import type { WebhookEventView } from './read-deliveries.ts';

/** The number of an event, given now if it has none yet. */
export async function sequenceOfEvent(
  { database }: { readonly database: Database },
  { partnerId }: BrokerActor,
  { id, sequence }: WebhookEventView,
): Promise<number> {
  if (sequence !== null) return sequence;
  await numberEvents(database, partnerId);
  const event = await eventOfPartner(database.kysely, partnerId, id);
  if (!event?.sequence) throw new Problem('INTERNAL');
  return event.sequence;
}

/** The number of the partner's newest event; 0 before the first. */
export async function newestSequence(
  { database }: { readonly database: Database },
  { partnerId }: BrokerActor,
): Promise<number> {
  await numberEvents(database, partnerId);
  return await lastSequence(database.kysely, partnerId);
}
