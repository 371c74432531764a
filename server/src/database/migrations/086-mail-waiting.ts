import { type Kysely, sql } from 'kysely';

/**
 * Since when a mail cannot be sent, so that its attempts end; and whether it waits for the mail server, so that it is
 * sent as soon as the server is back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mails
      add column waiting_since timestamptz,
      add column server_attempts integer`.execute(db);
}
