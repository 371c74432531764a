import { type Kysely, sql } from 'kysely';

/** A term of a quote option that an underwriter may set. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table quote_options add column retroactive_date date`.execute(db);
}
