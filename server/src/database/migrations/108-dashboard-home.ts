import { type Kysely, sql } from 'kysely';

/** The lists of the first page of the dashboard: what waits for whom, quotes that expire, what was bound lately. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index requests_of_partner_for_broker on quote_requests (partner_id, id desc)
      where status in ('INCOMPLETE', 'NEEDS_MORE_DATA', 'QUOTES_SHARED', 'BIND_REQUESTED')`.execute(db);
  await sql`
    create index requests_of_partner_for_underwriter on quote_requests (partner_id, id desc)
      where status in ('SUBMITTED', 'HOLD', 'BIND_REQUESTED')`.execute(db);
  await sql`create index policies_of_partner_by_bind on policies (partner_id, bound_at)`.execute(db);
}
