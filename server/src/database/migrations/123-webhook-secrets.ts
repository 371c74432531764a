import { type Kysely, sql } from 'kysely';

/**
 * A webhook may have a secret of its own, encrypted. For a day after a rotation deliveries are signed with what signed
 * before as well: the secret before or, where there was none, the API keys of the partner.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table webhook_endpoints
      add column secret_ciphertext bytea,
      add column previous_secret_ciphertext bytea,
      add column previous_until timestamptz`.execute(db);
}
