import { type SqlBool, sql } from 'kysely';
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

interface Place {
  readonly size: number;
  readonly before: string | undefined;
}

/** Deliveries of all partners, newest first. */
export async function workbenchDeliveriesBefore(
  db: Queries,
  filter: WorkbenchDeliveryFilter,
  place: Place,
): Promise<readonly WorkbenchDeliveryRow[]> {
  const query = db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('events', 'events.id', 'delivery.event_id')
    .innerJoin('partners', 'partners.id', 'delivery.partner_id')
    .select(['delivery.id', 'delivery.event_id as eventId', 'events.type as eventType'])
    .select(['delivery.is_resend as isResend', 'delivery.status', 'delivery.attempt_count as attemptCount'])
    .select(['delivery.next_attempt_at as nextAttemptAt', 'delivery.created_at as createdAt'])
    .select(['delivery.finished_at as finishedAt', 'partners.id as partnerId', 'partners.name as partnerName'])
    .orderBy('delivery.id', 'desc');
  if (!filter.endpoint) return await query.where(matches(filter, place)).limit(place.size).execute();
  const ids = await idsAtEndpoint(db, { ...filter, endpoint: filter.endpoint }, place);
  return await query.where(sql<SqlBool>`delivery.id = any(${ids}::uuid[])`).execute();
}

/**
 * A part of a URL is looked up among the few URLs that there are; then the newest deliveries of each are read from its
 * index, however many other deliveries there are.
 */
async function idsAtEndpoint(
  db: Queries,
  filter: WorkbenchDeliveryFilter & { readonly endpoint: string },
  place: Place,
): Promise<readonly string[]> {
  const part = `%${filter.endpoint.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<{ readonly id: string }>`
    with recursive called (url) as (
      (select url from webhook_attempts order by url limit 1)
      union all
      select (select url from webhook_attempts where url > called.url order by url limit 1)
      from called where called.url is not null
    )
    select id from webhook_endpoints as endpoint cross join lateral (
      select delivery.id from webhook_deliveries as delivery join events on events.id = delivery.event_id
      where delivery.partner_id = endpoint.partner_id and ${matches(filter, place)}
      order by delivery.id desc limit ${place.size}) as of_partner
    where endpoint.url ilike ${part}
    union
    select id from called cross join lateral (
      select distinct attempt.delivery_id as id from webhook_attempts as attempt
      where attempt.url = called.url
        and (${place.before ?? null}::uuid is null or attempt.delivery_id < ${place.before ?? null}::uuid)
        -- Asked row by row: a join may begin at the deliveries, of which there are many more.
        and (select ${matches(filter, place)} from webhook_deliveries as delivery
          join events on events.id = delivery.event_id where delivery.id = attempt.delivery_id)
      order by id desc limit ${place.size}) as of_url
    where called.url ilike ${part}
    order by id desc
    limit ${place.size}`.execute(db);
  return rows.map(({ id }) => id);
}

function matches({ partnerId, status, eventType, since }: WorkbenchDeliveryFilter, { before }: Place) {
  const conditions = [
    before !== undefined && sql`delivery.id < ${before}::uuid`,
    partnerId && sql`delivery.partner_id = ${partnerId}::uuid`,
    status && sql`delivery.status = ${status}`,
    eventType && sql`events.type = ${eventType}`,
    since && sql`delivery.created_at >= ${since}`,
    sql`true`,
  ].filter((condition) => typeof condition === 'object' && condition !== null);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
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
