import { type Kysely, sql } from 'kysely';

/** Clients (the insureds), their contacts and vulnerability scans. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table clients (
      id uuid primary key,
      partner_id uuid not null references partners (id),
      brokerage_id uuid not null references brokerages (id),
      name text not null,
      normalised_name text not null,
      primary_website text,
      website_domain text,
      address jsonb,
      postal_code text,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index clients_of_partner on clients (partner_id, brokerage_id, created_at, id)`.execute(db);
  await sql`create index clients_by_domain on clients (website_domain) where website_domain is not null`.execute(db);
  await sql`create index clients_by_name on clients (normalised_name, postal_code)`.execute(db);
  await sql`
    create table contacts (
      id uuid primary key,
      partner_id uuid not null references partners (id),
      client_id uuid not null references clients (id),
      name text not null,
      email text not null,
      title text,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create unique index contacts_of_client on contacts (client_id, lower(email))`.execute(db);
  await sql`
    create table scans (
      id uuid primary key,
      partner_id uuid not null references partners (id),
      client_id uuid not null references clients (id),
      domain text not null,
      state text not null check (state in ('PENDING', 'DONE', 'FAILED')),
      requested_at timestamptz not null,
      deadline_at timestamptz not null,
      finished_at timestamptz,
      score integer check (score between 0 and 100),
      ratings jsonb,
      has_critical_finding boolean not null default false,
      findings jsonb
    )`.execute(db);
  await sql`create index scans_of_client on scans (client_id, requested_at desc, id desc)`.execute(db);
  await sql`create index scans_pending on scans (deadline_at) where state = 'PENDING'`.execute(db);
}
