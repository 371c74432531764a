import { type Kysely, sql } from 'kysely';

/** The orders of the lists of a brokerage: each is read from its index, page by page, within one partner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index requests_of_partner on quote_requests (partner_id, id desc)`.execute(db);
  await sql`
    create index requests_of_partner_by_status on quote_requests (partner_id, status, id desc)`.execute(db);
  await sql`
    create index requests_of_partner_by_effective_day
      on quote_requests (partner_id, coalesce(effective_on, '9999-12-31'::date), id)`.execute(db);
  await sql`
    create index requests_of_partner_by_expiry
      on quote_requests (partner_id, coalesce(quote_expires_at at time zone 'UTC', '9999-12-31'::timestamp), id)
  `.execute(db);
  await sql`create index policies_of_partner on policies (partner_id, id desc)`.execute(db);
  await sql`create index policies_of_partner_by_end on policies (partner_id, coverage_ends_on, id)`.execute(db);
}
