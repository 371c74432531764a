import { type Kysely, sql } from 'kysely';

/** Quote requests: application, decision and state. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table quote_requests (
      id uuid primary key,
      partner_id uuid not null references partners (id),
      client_id uuid not null references clients (id),
      product_type text not null,
      status text not null,
      revision integer not null default 1,
      api_version text not null,
      application jsonb not null,
      effective_on date,
      is_auto_quote_eligible boolean,
      ineligible_reasons text,
      decision jsonb,
      decline_loss_reason text not null default 'NOT_APPLICABLE',
      decline_text text,
      underwriter_id uuid references staff_members (id),
      picked_up_at timestamptz,
      agent_id uuid references agents (id),
      scan_id uuid references scans (id),
      testing_outcome text,
      created_at timestamptz not null,
      submitted_at timestamptz,
      shared_at timestamptz,
      quote_expires_at timestamptz,
      closed_at timestamptz,
      late_bind_flagged_at timestamptz,
      selected_option_id uuid,
      bind_requested_at timestamptz,
      survey_asked_at timestamptz,
      signature_token text,
      signature_token_hash bytea unique,
      expiring_policy_id uuid unique,
      renewal_type text
    )`.execute(db);
  await sql`create index quote_requests_of_client on quote_requests (partner_id, client_id, created_at, id)`.execute(
    db,
  );
  await sql`
    create index quote_requests_to_close on quote_requests (effective_on)
    where status not in ('DECLINED', 'COMPLETED', 'CLOSED')`.execute(db);
  await sql`create index quote_requests_by_scan on quote_requests (scan_id) where scan_id is not null`.execute(db);
}
