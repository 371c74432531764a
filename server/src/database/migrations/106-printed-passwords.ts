import { type Kysely, sql } from 'kysely';

/**
 * A password that a command printed and its person has not replaced yet: it signs in once (D80). Null: the password is
 * the person's own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table staff_members
      add column printed_password text check (printed_password in ('UNUSED', 'USED'))`.execute(db);
}
