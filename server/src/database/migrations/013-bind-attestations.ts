import { type Kysely, sql } from 'kysely';

/** What a broker confirmed before asking for a bind: which wording, by whom, when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bind_attestations (
      id uuid primary key,
      partner_id uuid not null references partners (id),
      quote_request_id uuid not null references quote_requests (id),
      quote_option_id uuid not null references quote_options (id),
      text_version text not null,
      user_email text not null,
      user_name text not null,
      attested_at timestamptz not null
    )`.execute(db);
  await sql`create index bind_attestations_of_request on bind_attestations (quote_request_id, attested_at)`.execute(db);
}
