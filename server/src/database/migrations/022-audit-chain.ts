import { type Kysely, sql } from 'kysely';

/** Seals entries of the audit trail into one chain of hashes, and the indexes of its search. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_entries add column sequence bigint unique, add column hash bytea`.execute(db);
  await sql`create index audit_entries_to_seal on audit_entries (id) where sequence is null`.execute(db);
  await sql`create index audit_entries_by_time on audit_entries (occurred_at desc, id desc)`.execute(db);
  await sql`create index audit_entries_by_action on audit_entries (action, id desc)`.execute(db);
  await sql`create index audit_entries_by_request on audit_entries (request_id) where request_id is not null`.execute(
    db,
  );
  await sql`
    create table audit_chain (
      id integer primary key check (id = 1),
      sequence bigint not null,
      hash bytea not null
    )`.execute(db);
}
