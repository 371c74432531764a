import { type Kysely, sql } from 'kysely';

/** Up to where a check proved the audit trail, signed, so that the next one can begin there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_chain
      add column proven_sequence bigint, add column proven_hash bytea, add column proven_at timestamptz,
      add column proven_mac bytea`.execute(db);
}
