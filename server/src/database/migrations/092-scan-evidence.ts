import { type Kysely, sql } from 'kysely';

/**
 * What a scan saw, kept so that its score can be made again. Observations are `json`, not `jsonb`: a server may answer
 * with characters that `jsonb` refuses, such as U+0000.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table scans
      add column asked_by jsonb not null default '{"kind":"RULES"}',
      add column failed_because text`.execute(db);
  await sql`
    create table threat_data (
      id uuid primary key,
      data_date date not null,
      fingerprint text not null unique,
      content json not null,
      imported_at timestamptz not null,
      imported_by text not null
    )`.execute(db);
  await sql`create index threat_data_newest on threat_data (data_date desc, imported_at desc)`.execute(db);
  await reports(db);
  await domains(db);
}

async function reports(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table scan_reports (
      scan_id uuid primary key references scans (id),
      partner_id uuid not null references partners (id),
      client_id uuid not null references clients (id),
      domain text not null,
      scanned_at timestamptz not null,
      threat_data_id uuid not null references threat_data (id),
      observed json not null
    )`.execute(db);
  await sql`create index scan_reports_of_client on scan_reports (client_id, scanned_at desc, scan_id desc)`.execute(db);
  await sql`create index scan_reports_of_domain on scan_reports (domain, scanned_at desc)`.execute(db);
  await sql`
    create table scan_findings (
      id uuid primary key,
      partner_id uuid not null references partners (id),
      client_id uuid not null references clients (id),
      finding_key text not null,
      rank integer not null,
      severity text not null check (severity in ('CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'INFO')),
      finding json not null,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      resolved_at timestamptz,
      decision jsonb,
      unique (client_id, finding_key)
    )`.execute(db);
  await sql`create index scan_findings_listed on scan_findings (client_id, rank, id)`.execute(db);
  await sql`
    create table shown_software (
      client_id uuid not null references clients (id),
      partner_id uuid not null references partners (id),
      scan_id uuid not null references scans (id),
      product text not null,
      shown jsonb not null
    )`.execute(db);
  await sql`create index shown_software_of_client on shown_software (client_id)`.execute(db);
  await sql`create index shown_software_by_product on shown_software (product)`.execute(db);
}

async function domains(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table domain_turns (
      domain text primary key,
      scan_id uuid not null,
      held_until timestamptz not null
    )`.execute(db);
  await sql`
    create table scan_opt_outs (
      id uuid primary key,
      kind text not null check (kind in ('DOMAIN', 'ADDRESS')),
      value text not null,
      reason text not null,
      created_by text not null,
      created_at timestamptz not null,
      unique (kind, value)
    )`.execute(db);
  await sql`
    create table report_links (
      id uuid primary key,
      token_hash bytea not null unique,
      partner_id uuid not null references partners (id),
      client_id uuid not null references clients (id),
      created_by text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
}
