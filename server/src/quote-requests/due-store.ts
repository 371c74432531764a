import { AUTO_CLOSE_DAYS, ENDED } from '@bindery/domain/quote-request/index.ts';
import { sql } from 'kysely';
import { partnerMoment, type Queries } from '../database/index.ts';
import { type DueQuery, pageOfDueRows } from '../jobs/index.ts';

/**
 * Requests whose effective day was 45 days ago, by the day it is for their partner in the provider's zone. One that
 * waits for its bind is due once, to be flagged.
 */
export async function requestsToClose(db: Queries, timeZone: string, query: DueQuery): Promise<readonly string[]> {
  const due = sql`
    select request.id from quote_requests request
    where request.partner_id = partners.id and request.status not in (${sql.join(ENDED)})
      and (request.status <> 'BIND_REQUESTED' or request.late_bind_flagged_at is null)
      and request.effective_on <= (${partnerMoment(query.now)} at time zone ${timeZone})::date - ${AUTO_CLOSE_DAYS}::int`;
  const { rows } = await pageOfDueRows(query, due).execute(db);
  return rows.map(({ id }) => id);
}

/** When the next day begins on which a request of this partner is closed; the days are compared, as in the index. */
export async function nextCloseAt(
  db: Queries,
  timeZone: string,
  partnerId: string,
  after: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select (effective_on + ${AUTO_CLOSE_DAYS}::int)::timestamp at time zone ${timeZone} as at
    from quote_requests
    where partner_id = ${partnerId}
      and status not in (${sql.join(ENDED)})
      and (status <> 'BIND_REQUESTED' or late_bind_flagged_at is null)
      and effective_on > (${after}::timestamptz at time zone ${timeZone})::date - ${AUTO_CLOSE_DAYS}::int
    order by effective_on
    limit 1
  `.execute(db);
  return rows[0]?.at ?? undefined;
}
