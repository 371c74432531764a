import { type Kysely, sql } from 'kysely';

/** What becomes due is found per partner, because each partner has a time of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index quote_requests_to_close, policies_to_renew`.execute(db);
  await sql`
    create index quote_requests_to_close on quote_requests (partner_id, effective_on)
    where status not in ('DECLINED', 'COMPLETED', 'CLOSED')`.execute(db);
  await sql`
    create index policies_to_renew on policies (partner_id, coverage_ends_on)
    where renewal_opened_at is null and cancelled_on is null`.execute(db);
  await sql`create index uploads_waiting on documents (partner_id, created_at) where state = 'WAITING'`.execute(db);
}
