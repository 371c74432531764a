import { sql } from 'kysely';
import type { Queries, Tx } from '../../database/index.ts';
import type { EventType } from '../../events/index.ts';

export type DeliveryStatus = 'PENDING' | 'DELIVERED' | 'FAILED';

export interface EventRow {
  readonly id: string;
  /** 1, 2, 3 ... per partner, without gaps; null until someone reads it. */
  readonly sequence: number | null;
  readonly type: EventType;
  readonly occurredAt: Date;
  readonly body: string;
  readonly isTest: boolean;
}

export interface EventFilter {
  readonly partnerId: string;
  readonly after: number;
  readonly types: readonly EventType[] | undefined;
}

/** Events of a partner in the order they happened. */
export async function eventsAfter(db: Queries, filter: EventFilter, limit: number): Promise<readonly EventRow[]> {
  let query = selectEvents(db, filter.partnerId).where('sequence', '>', filter.after);
  if (filter.types) query = query.where('type', 'in', filter.types);
  return await query.orderBy('sequence').limit(limit).execute();
}

export async function eventOfPartner(db: Queries, partnerId: string, id: string): Promise<EventRow | undefined> {
  return await selectEvents(db, partnerId).where('id', '=', id).executeTakeFirst();
}

export async function lastSequence(db: Queries, partnerId: string): Promise<number> {
  const row = await db
    .selectFrom('event_sequences')
    .select('last_sequence')
    .where('partner_id', '=', partnerId)
    .executeTakeFirst();
  return row?.last_sequence ?? 0;
}

function selectEvents(db: Queries, partnerId: string) {
  return db
    .selectFrom('events')
    .select(['id', 'sequence', 'type', 'occurred_at as occurredAt', 'body', 'is_test as isTest'])
    .where('partner_id', '=', partnerId);
}

export interface DeliveryRow {
  readonly id: string;
  readonly eventId: string;
  readonly eventType: EventType;
  readonly isResend: boolean;
  readonly status: DeliveryStatus;
  readonly attemptCount: number;
  readonly nextAttemptAt: Date | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

/** A delivery with what its event is about. */
export interface LoggedDelivery extends DeliveryRow {
  /** Of the partner's request that the event is about; null for test events, and for those about a website. */
  readonly quoteRequestId: string | null;
  /** The insured that the event is about; null for test events. */
  readonly insuredName: string | null;
}

export interface DeliveryFilter {
  readonly partnerId: string;
  /** Older than this one. */
  readonly before: string | undefined;
  readonly status: DeliveryStatus | undefined;
  readonly eventId: string | undefined;
  readonly more?: DeliveryDetailFilter | undefined;
}

/** Filters of the log; null: any. */
export interface DeliveryDetailFilter {
  readonly type: EventType | null;
  /** HTTP status of the last attempt. */
  readonly httpStatus: number | null;
  readonly from: Date | null;
  readonly to: Date | null;
}

/** Deliveries of a partner, newest first. */
export async function deliveriesBefore(
  db: Queries,
  filter: DeliveryFilter,
  limit: number,
): Promise<readonly LoggedDelivery[]> {
  let query = selectDeliveries(db).where('delivery.partner_id', '=', filter.partnerId);
  if (filter.before !== undefined) query = query.where('delivery.id', '<', filter.before);
  if (filter.status !== undefined) query = query.where('delivery.status', '=', filter.status);
  if (filter.eventId !== undefined) query = query.where('delivery.event_id', '=', filter.eventId);
  if (filter.more) query = narrowed(query, filter.more);
  return await query.orderBy('delivery.id', 'desc').limit(limit).execute();
}

function selectDeliveries(db: Queries) {
  return db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('events', 'events.id', 'delivery.event_id')
    .leftJoin('quote_requests as request', (join) =>
      join.onRef('request.id', '=', 'events.quote_request_id').onRef('request.partner_id', '=', 'delivery.partner_id'),
    )
    .leftJoin('clients as client', (join) =>
      join
        // The event about a website knows the client alone.
        .on(sql`client.id`, '=', sql`coalesce(request.client_id, (events.data #>> '{clientId,id}')::uuid)`)
        .onRef('client.partner_id', '=', 'delivery.partner_id'),
    )
    .select(['delivery.id', 'delivery.event_id as eventId', 'events.type as eventType'])
    .select(['delivery.is_resend as isResend', 'delivery.status', 'delivery.attempt_count as attemptCount'])
    .select(['delivery.next_attempt_at as nextAttemptAt', 'delivery.created_at as createdAt'])
    .select(['delivery.finished_at as finishedAt', 'request.id as quoteRequestId', 'client.name as insuredName']);
}

function narrowed(
  deliveries: ReturnType<typeof selectDeliveries>,
  { type, httpStatus, from, to }: DeliveryDetailFilter,
): ReturnType<typeof selectDeliveries> {
  let query = deliveries;
  if (type !== null) query = query.where('events.type', '=', type);
  if (from !== null) query = query.where('delivery.created_at', '>=', from);
  if (to !== null) query = query.where('delivery.created_at', '<=', to);
  if (httpStatus === null) return query;
  return query.where((where) =>
    where.exists(
      where
        .selectFrom('webhook_attempts as attempt')
        .select('attempt.number')
        .whereRef('attempt.delivery_id', '=', 'delivery.id')
        .whereRef('attempt.number', '=', 'delivery.attempt_count')
        .where('attempt.http_status', '=', httpStatus),
    ),
  );
}

export interface AttemptRow {
  readonly deliveryId: string;
  readonly number: number;
  readonly url: string;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly httpStatus: number | null;
  readonly failure: string | null;
  readonly message: string | null;
  readonly responseSnippet: string | null;
  readonly nextAttemptAt: Date | null;
}

/** The attempts of all given deliveries in one query, in order. */
export async function attemptsOf(db: Queries, deliveryIds: readonly string[]): Promise<readonly AttemptRow[]> {
  if (deliveryIds.length === 0) return [];
  return await db
    .selectFrom('webhook_attempts')
    .select(['delivery_id as deliveryId', 'number', 'url', 'started_at as startedAt', 'duration_ms as durationMs'])
    .select(['http_status as httpStatus', 'failure', 'message', 'response_snippet as responseSnippet'])
    .select('next_attempt_at as nextAttemptAt')
    .where('delivery_id', 'in', deliveryIds)
    .orderBy('delivery_id')
    .orderBy('number')
    .execute();
}

/** Events since an instant whose deliveries have all failed, oldest first. */
export async function failedEventsSince(
  tx: Tx,
  filter: { readonly partnerId: string; readonly since: Date },
  limit: number,
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('events')
    .select('events.id')
    .where('events.partner_id', '=', filter.partnerId)
    .where('events.occurred_at', '>=', filter.since)
    .where((where) =>
      where.exists(
        where
          .selectFrom('webhook_deliveries as failed')
          .select('failed.id')
          .whereRef('failed.event_id', '=', 'events.id')
          // Of the partner, so that the index of its failed ones is read and not that of all partners.
          .where('failed.partner_id', '=', filter.partnerId)
          .where('failed.status', '=', 'FAILED'),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('webhook_deliveries as other')
            .select('other.id')
            .whereRef('other.event_id', '=', 'events.id')
            .where('other.status', '<>', 'FAILED'),
        ),
      ),
    )
    .orderBy('events.sequence')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
