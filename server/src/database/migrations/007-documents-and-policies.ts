import { type Kysely, sql } from 'kysely';

/** Documents (uploads and rendered PDFs) and the policies they belong to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence policy_serials start 1`.execute(db);
  await sql`
    create table policies (
      id uuid primary key,
      partner_id uuid not null references partners (id),
      client_id uuid not null references clients (id),
      quote_request_id uuid not null unique references quote_requests (id),
      quote_option_id uuid not null references quote_options (id),
      product_type text not null,
      policy_number text not null unique,
      serial integer not null,
      term integer not null,
      coverage_starts_on date not null,
      coverage_ends_on date not null,
      conveyance_limit_cents bigint not null,
      deductible_cents bigint not null,
      premium_cents bigint not null,
      tria_cents bigint not null,
      currency text not null,
      bound_at timestamptz not null,
      bound_by text not null,
      issued_at timestamptz,
      cancelled_on date,
      renewal_opened_at timestamptz,
      non_renewal_reason text
    )`.execute(db);
  await sql`create index policies_of_client on policies (partner_id, client_id, coverage_starts_on, id)`.execute(db);
  await sql`
    create index policies_to_renew on policies (coverage_ends_on)
    where renewal_opened_at is null and cancelled_on is null`.execute(db);
  await sql`
    create table documents (
      id uuid primary key,
      partner_id uuid not null references partners (id),
      quote_request_id uuid references quote_requests (id),
      policy_id uuid references policies (id),
      kind text not null,
      name text not null,
      storage_key text not null unique,
      content_type text,
      size_bytes bigint,
      state text not null check (state in ('WAITING', 'READY')),
      created_by text not null,
      created_at timestamptz not null,
      completed_at timestamptz
    )`.execute(db);
  await sql`create index documents_of_request on documents (quote_request_id, created_at, id)`.execute(db);
  await sql`create index documents_of_policy on documents (policy_id, created_at, id)`.execute(db);
}
