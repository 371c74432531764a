import { type Kysely, sql } from 'kysely';

/** A link to a report can be withdrawn, and shows when it was opened last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table report_links
      add column withdrawn_at timestamptz,
      add column opened_at timestamptz`.execute(db);
  await sql`create index report_links_of_client on report_links (client_id, expires_at)`.execute(db);
}
