import type { Queries } from '../../database/index.ts';
import type { EventType } from '../../events/index.ts';
import type { DeliveryRow, DeliveryStatus } from './log-store.ts';

/** Filters of the delivery log for staff; every member narrows the result. */
export interface WorkbenchDeliveryFilter {
  readonly partnerId?: string | null | undefined;
  readonly status?: DeliveryStatus | null | undefined;
  readonly eventType?: EventType | null | undefined;
  /** A part of the partner's present URL or of the URL of an attempt. */
  readonly endpoint?: string | null | undefined;
  /** By the partner's own time. */
  readonly since?: Date | null | undefined;
}

export interface WorkbenchDeliveryRow extends DeliveryRow {
  readonly partnerId: string;
  readonly partnerName: string;
}

/** Deliveries of all partners, newest first. */
export async function workbenchDeliveriesBefore(
  db: Queries,
  { partnerId, status, eventType, endpoint, since }: WorkbenchDeliveryFilter,
  { size, before }: { readonly size: number; readonly before: string | undefined },
): Promise<readonly WorkbenchDeliveryRow[]> {
  let query = db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('events', 'events.id', 'delivery.event_id')
    .innerJoin('partners', 'partners.id', 'delivery.partner_id')
    .leftJoin('webhook_endpoints as endpoint', 'endpoint.partner_id', 'delivery.partner_id')
    .select(['delivery.id', 'delivery.event_id as eventId', 'events.type as eventType'])
    .select(['delivery.is_resend as isResend', 'delivery.status', 'delivery.attempt_count as attemptCount'])
    .select(['delivery.next_attempt_at as nextAttemptAt', 'delivery.created_at as createdAt'])
    .select(['delivery.finished_at as finishedAt', 'partners.id as partnerId', 'partners.name as partnerName']);
  if (before !== undefined) query = query.where('delivery.id', '<', before);
  if (partnerId) query = query.where('delivery.partner_id', '=', partnerId);
  if (status) query = query.where('delivery.status', '=', status);
  if (eventType) query = query.where('events.type', '=', eventType);
  if (since) query = query.where('delivery.created_at', '>=', since);
  if (endpoint) {
    const part = `%${endpoint.replaceAll(/[\\%_]/g, '\\$&')}%`;
    query = query.where((where) =>
      where.or([
        where('endpoint.url', 'ilike', part),
        where.exists(
          where
            .selectFrom('webhook_attempts as attempt')
            .select('attempt.number')
            .whereRef('attempt.delivery_id', '=', 'delivery.id')
            .where('attempt.url', 'ilike', part),
        ),
      ]),
    );
  }
  return await query.orderBy('delivery.id', 'desc').limit(size).execute();
}

/** Whose event it is. */
export async function partnerOfEvent(db: Queries, eventId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('events')
    .select('partner_id as partnerId')
    .where('id', '=', eventId)
    .executeTakeFirst();
  return row?.partnerId;
}
