import { type Kysely, sql } from 'kysely';

/**
 * An entry of the audit trail is signed by the process that writes it, which counts its entries; the end of the chain is
 * signed with its time. What was written before has no signature.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_entries
      add column writer text,
      add column counter bigint,
      add column mac bytea`.execute(db);
  await sql`create unique index audit_entries_by_writer on audit_entries (writer, counter) where writer is not null`.execute(
    db,
  );
  await sql`alter table audit_chain add column sealed_at timestamptz, add column mac bytea`.execute(db);
}
