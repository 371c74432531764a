import { type Kysely, sql } from 'kysely';

/** What a broker typed into the form of a request and has not sent yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table application_drafts (
      quote_request_id uuid primary key references quote_requests (id),
      partner_id uuid not null references partners (id),
      answers text not null,
      revision integer not null,
      saved_by text not null,
      saved_at timestamptz not null
    )`.execute(db);
}
