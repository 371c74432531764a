import { type Kysely, sql } from 'kysely';

/** Developers of a partner are told things too; they belong to no single brokerage. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notifications drop constraint notifications_check1,
      add constraint notifications_mailbox check (email is null or partner_id is not null)`.execute(db);
  await sql`
    alter table notification_preferences drop constraint notification_preferences_check1,
      add constraint notification_preferences_mailbox check (email is null or partner_id is not null)`.execute(db);
}
