import { type Kysely, sql } from 'kysely';

/** Who sent the page for the signature waits for it, and can be told only at an address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table signature_invitations add column sent_by_address text`.execute(db);
}
