import { type Kysely, sql } from 'kysely';

/** What a mail was written for: one cause writes one mail, however often its job runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails add column written_for text unique`.execute(db);
}
