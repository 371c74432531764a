import type { Database } from '../../database/index.ts';
import { type EventType, numberEvents } from '../../events/index.ts';
import { isId } from '../../ids.ts';
import { foreignCursor } from '../../paging/index.ts';
import { assertMayDevelop, type BrokerActor } from '../../partners/index.ts';
import {
  type AttemptRow,
  attemptsOf,
  type DeliveryDetailFilter,
  type DeliveryRow,
  type DeliveryStatus,
  deliveriesBefore,
  type EventRow,
  eventsAfter,
  type LoggedDelivery,
} from './log-store.ts';

export type WebhookEventView = EventRow;

/** One series of attempts with every attempt; instants are the partner's own time. */
export interface WebhookDeliveryView extends DeliveryRow {
  readonly attempts: readonly AttemptRow[];
}

/** A delivery of the log, which tells what its event is about. */
export type LoggedDeliveryView = WebhookDeliveryView & LoggedDelivery;

interface PageRequest {
  readonly size: number;
  readonly after: string | undefined;
}

/**
 * A page of the partner's events in the order they happened; the cursor is the event's number. A page that ended at the
 * newest event continues later with the same cursor: none is ever missed. Errors: UNAUTHORIZED, VALIDATION_FAILED.
 */
export async function readWebhookEvents(
  deps: { readonly database: Database },
  actor: BrokerActor,
  { size, after, types }: PageRequest & { readonly types: readonly EventType[] | undefined },
): Promise<{ readonly events: readonly WebhookEventView[]; readonly hasNextPage: boolean }> {
  assertMayDevelop(actor);
  const sequence = after === undefined ? 0 : Number(after);
  if (!Number.isSafeInteger(sequence) || sequence < 0) throw foreignCursor();
  await numberEvents(deps.database, actor.partnerId);
  const filter = { partnerId: actor.partnerId, after: sequence, types };
  const rows = await eventsAfter(deps.database.kysely, filter, size + 1);
  return { events: rows.slice(0, size), hasNextPage: rows.length > size };
}

/** A page of the delivery log, the latest first, kept 30 days. Errors: UNAUTHORIZED, VALIDATION_FAILED. Spec: D42. */
export async function readWebhookDeliveries(
  deps: { readonly database: Database },
  actor: BrokerActor,
  page: PageRequest & {
    readonly status: DeliveryStatus | undefined;
    readonly eventId: string | undefined;
    readonly more?: DeliveryDetailFilter | undefined;
  },
): Promise<{ readonly deliveries: readonly LoggedDeliveryView[]; readonly hasNextPage: boolean }> {
  assertMayDevelop(actor);
  const { size, after: before, status, eventId, more } = page;
  if (before !== undefined && !isId(before)) throw foreignCursor();
  // An unknown event has no deliveries; it is not a fault to ask for them.
  if (eventId !== undefined && !isId(eventId)) return { deliveries: [], hasNextPage: false };
  const db = deps.database.kysely;
  const filter = { partnerId: actor.partnerId, before, status, eventId, more };
  const rows = await deliveriesBefore(db, filter, size + 1);
  const shown = rows.slice(0, size);
  const ids = shown.map(({ id }) => id);
  const attempts = await attemptsOf(db, ids);
  const deliveries = shown.map((row) => ({
    ...row,
    attempts: attempts.filter(({ deliveryId }) => deliveryId === row.id),
  }));
  return { deliveries, hasNextPage: rows.length > size };
}
