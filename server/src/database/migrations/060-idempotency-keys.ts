import { type Kysely, sql } from 'kysely';

/** Answers of mutations that were called with an idempotency key, for a day (D66). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table idempotency_keys (
      partner_id uuid not null references partners (id),
      key text not null,
      fingerprint bytea not null,
      status integer not null,
      content_type text not null,
      body_ciphertext bytea not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (partner_id, key)
    )`.execute(db);
  await sql`create index idempotency_keys_to_sweep on idempotency_keys (expires_at)`.execute(db);
}
