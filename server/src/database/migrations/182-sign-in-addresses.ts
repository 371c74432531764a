import { type Kysely, sql } from 'kysely';

/**
 * Where a sign-in that failed came from, so that a stranger's failures hold off the stranger and not the person. Failures
 * of the last hour that are there already count for the account alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sign_in_failures add column address_hash bytea`.execute(db);
}
