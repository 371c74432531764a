import { type Kysely, sql } from 'kysely';

/** What the search of the workbench looks up besides the words of the insured: brokers, policies, quotes on paper. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index brokerages_by_word on brokerages using gin (to_tsvector('simple', name))`.execute(db);
  await sql`create index clients_by_brokerage on clients (brokerage_id)`.execute(db);
  await sql`create index policies_by_number on policies (policy_number text_pattern_ops)`.execute(db);
  // The end of the id, as `Q-...` on the PDF.
  await sql`create index quotes_by_reference on quotes (right(id::text, 12))`.execute(db);
}
