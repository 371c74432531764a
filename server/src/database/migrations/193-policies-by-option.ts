import { type Kysely, sql } from 'kysely';

/** The book is re-rated in the order of its options, page by page; without this each page read every policy. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index policies_by_option on policies (quote_option_id)`.execute(db);
}
