import { type Kysely, sql } from 'kysely';

/**
 * One-time links of mails share the table of bind links: a mail's link keeps the page that it opens, a bind link has
 * none, and only of bind links a newer one replaces the older.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bind_links add column path text`.execute(db);
  await sql`drop index bind_links_open`.execute(db);
  await sql`
    create unique index bind_links_open on bind_links (quote_request_id, user_email)
    where used_at is null and replaced_at is null and path is null`.execute(db);
}
