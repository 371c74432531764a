import { type Kysely, sql } from 'kysely';

/** An unopened bind link is reminded of once, shortly before it ends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bind_links add column reminded_at timestamptz`.execute(db);
  await sql`
    create index bind_links_to_remind_of on bind_links (partner_id, expires_at)
    where used_at is null and replaced_at is null and reminded_at is null and path is null`.execute(db);
}
