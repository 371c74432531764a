import { type Kysely, sql } from 'kysely';

/** How an option was rated before it was edited, so that both runs can be compared. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table quote_options add column previous_run jsonb`.execute(db);
}
