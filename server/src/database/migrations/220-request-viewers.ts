import { type Kysely, sql } from 'kysely';

/**
 * Who of staff has a request open now, over all processes. Unlogged: a crash forgets it, and ten seconds later every
 * open page has said again that it is there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table request_viewers (
      quote_request_id uuid not null references quote_requests (id) on delete cascade,
      staff_id uuid not null references staff_members (id) on delete cascade,
      seen_at timestamptz not null,
      primary key (quote_request_id, staff_id)
    ) with (fillfactor = 50)`.execute(db);
  await sql`create index request_viewers_gone on request_viewers (seen_at)`.execute(db);
}
