import { type Kysely, sql } from 'kysely';

/**
 * The quote that the broker may read and choose from: set when a quote is shared, empty while nothing is shared. A request
 * that went back to review has none any more, although its earlier quotes stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table quote_requests add column current_quote_id uuid references quotes`.execute(db);
  await sql`
    update quote_requests request set current_quote_id = newest.id
    from (
      select distinct on (quote_request_id) quote_request_id, id, shared_at from quotes
      order by quote_request_id, sequence desc
    ) newest
    where newest.quote_request_id = request.id and newest.shared_at is not null
      and request.status not in ('INCOMPLETE', 'SUBMITTED')`.execute(db);
}
