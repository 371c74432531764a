import { type Kysely, sql } from 'kysely';

/**
 * When a person of staff signed in last, beside the person: months of the audit trail, where it was read until now, are
 * archived. Taken from the trail as far as it goes back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff_members add column last_sign_in_at timestamptz`.execute(db);
  await sql`
    update staff_members set last_sign_in_at = (
      select occurred_at from audit_entries
      where entity = 'staff' and entity_id = staff_members.id::text and action = 'signed in' order by id desc limit 1
    )`.execute(db);
}
