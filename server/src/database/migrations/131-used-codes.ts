import { type Kysely, sql } from 'kysely';

/** Codes of authenticator apps that signed a person in: each is good once (RFC 6238, section 5.2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table used_codes (hash bytea primary key, used_at timestamptz not null)`.execute(db);
  await sql`create index used_codes_by_age on used_codes (used_at)`.execute(db);
}
