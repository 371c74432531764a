import { type Kysely, sql } from 'kysely';

/** Keys of the audit trail whose secret was replaced, each encrypted with the current one: they prove what they sealed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table audit_keys (id text primary key, wrapped bytea not null)`.execute(db);
}
