import { type Kysely, sql } from 'kysely';

/** When a request changed last, and the orders of the lists of the broker API: each page is read from an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table quote_requests add column updated_at timestamptz not null default now()`.execute(db);
  await sql`
    update quote_requests set updated_at = greatest(created_at, submitted_at, referred_at, picked_up_at, shared_at,
      bind_requested_at, survey_answered_at, closed_at)`.execute(db);
  await sql`
    create index requests_of_partner_by_product on quote_requests (partner_id, product_type, status, id desc)
  `.execute(db);
  await sql`
    create index requests_of_partner_by_change on quote_requests (partner_id, product_type, status, updated_at, id)
  `.execute(db);
  await sql`create index clients_of_partner_by_id on clients (partner_id, id desc)`.execute(db);
  await sql`
    create index cancelled_policies_of_partner on policies (partner_id, coverage_ends_on, id)
      where cancelled_on is not null`.execute(db);
}
