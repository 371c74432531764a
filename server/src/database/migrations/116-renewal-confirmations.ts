import { type Kysely, sql } from 'kysely';

/** Which parts of last year's answers a broker confirmed for a renewal: as they stood then, by whom, when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table renewal_confirmations (
      quote_request_id uuid not null references quote_requests (id),
      part text not null,
      fingerprint text not null,
      partner_id uuid not null references partners (id),
      user_email text not null,
      user_name text not null,
      confirmed_at timestamptz not null,
      primary key (quote_request_id, part)
    )`.execute(db);
}
