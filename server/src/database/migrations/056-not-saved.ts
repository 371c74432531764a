import { type Kysely, sql } from 'kysely';

/** What the last update of a request sent and did not save: input paths such as `limits` or `optionalData.claims`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table quote_requests add column not_saved text[] not null default '{}'`.execute(db);
}
