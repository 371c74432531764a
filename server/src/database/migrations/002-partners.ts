import { type Kysely, sql } from 'kysely';

/** Partners, their brokerages, keys and agents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table partners (
      id uuid primary key,
      name text not null,
      clock_offset_ms bigint not null default 0,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table brokerages (
      id uuid primary key,
      partner_id uuid not null references partners (id),
      name text not null,
      address jsonb,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index brokerages_of_partner on brokerages (partner_id, created_at, id)`.execute(db);
  await sql`
    create table api_keys (
      id uuid primary key,
      partner_id uuid not null references partners (id),
      key_hash bytea not null unique,
      key_ciphertext bytea not null,
      prefix text not null,
      environment text not null,
      created_at timestamptz not null,
      created_by text not null,
      last_used_at timestamptz,
      revoked_at timestamptz
    )`.execute(db);
  await sql`create index api_keys_of_partner on api_keys (partner_id, created_at, id)`.execute(db);
  await sql`
    create table agents (
      id uuid primary key,
      partner_id uuid not null references partners (id),
      brokerage_id uuid not null references brokerages (id),
      email text not null,
      name text not null,
      created_at timestamptz not null,
      unique (partner_id, brokerage_id, email)
    )`.execute(db);
}
