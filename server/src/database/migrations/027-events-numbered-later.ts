import { type Kysely, sql } from 'kysely';

/**
 * Events get their numbers after the commit, by their first reader. Numbered within the change, as before, all
 * changes of one partner waited for each other's commits.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events alter column sequence drop not null`.execute(db);
  await sql`create index events_without_number on events (partner_id, id) where sequence is null`.execute(db);
}
