import { type Kysely, sql } from 'kysely';

/** The scan history of operators: scans of the domains that begin with a text, newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index scans_of_domain on scans (domain text_pattern_ops, id desc)`.execute(db);
}
