import { type Kysely, sql } from 'kysely';

/** The quote of a v1.0 request that is shared as soon as its PDF exists; not a key, because the quote may be dropped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table quote_requests add column sharing_quote_id uuid`.execute(db);
}
