import { type Kysely, sql } from 'kysely';

/** The ways into the dashboard: bind links, mailed sign-in links, and the sessions that they open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bind_links (
      id uuid primary key,
      partner_id uuid not null references partners (id),
      quote_request_id uuid not null references quote_requests (id),
      user_email text not null,
      user_name text not null,
      token_hash bytea not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      replaced_at timestamptz
    )`.execute(db);
  await sql`
    create unique index bind_links_open on bind_links (quote_request_id, user_email)
    where used_at is null and replaced_at is null`.execute(db);
  await sql`
    create table sign_in_links (
      id uuid primary key,
      partner_id uuid not null references partners (id),
      brokerage_id uuid references brokerages (id),
      user_email text not null,
      user_name text not null,
      token_hash bytea not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index sign_in_links_of_user on sign_in_links (user_email, created_at)`.execute(db);
  await sql`
    create table partner_developers (
      id uuid primary key,
      partner_id uuid not null references partners (id),
      email text not null,
      name text not null,
      created_at timestamptz not null,
      unique (partner_id, email)
    )`.execute(db);
  await sql`
    create table dashboard_sessions (
      id uuid primary key,
      kind text not null check (kind in ('BIND_LINK', 'BROKER', 'DEVELOPER')),
      partner_id uuid not null references partners (id),
      brokerage_id uuid references brokerages (id),
      quote_request_id uuid references quote_requests (id),
      user_email text not null,
      user_name text not null,
      token_hash bytea not null unique,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`create index agents_by_email on agents (email)`.execute(db);
}
