import { type Kysely, sql } from 'kysely';

/** The one open link with which a new or reset person of staff chooses a password (D80). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_set_up_links (
      staff_id uuid primary key references staff_members (id),
      token_hash bytea not null unique,
      expires_at timestamptz not null
    )`.execute(db);
}
