import { type Kysely, sql } from 'kysely';

/** Keys that end by themselves: those that readers of the documentation get for the sandbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table api_keys add column expires_at timestamptz`.execute(db);
  await sql`
    create index api_keys_to_end on api_keys (expires_at)
    where expires_at is not null and revoked_at is null`.execute(db);
  await sql`create index api_keys_lent on api_keys (created_at) where expires_at is not null`.execute(db);
}
