import { type Kysely, sql } from 'kysely';

/**
 * The brokerage of a request and of a policy beside them, as the dashboard's lists are those of one brokerage: known only
 * through the client, a small brokerage of a big partner read all requests of that partner. A trigger fills it, so that
 * processes of the release before can go on writing during an upgrade; a client never changes its brokerage.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function set_brokerage_of_client() returns trigger language plpgsql as $$
    begin
      select brokerage_id into new.brokerage_id from clients where id = new.client_id;
      return new;
    end $$`.execute(db);
  for (const table of ['quote_requests', 'policies']) {
    const name = sql.table(table);
    await sql`alter table ${name} add column brokerage_id uuid references brokerages (id)`.execute(db);
    await sql`
      update ${name} as row set brokerage_id = client.brokerage_id
      from clients as client where client.id = row.client_id`.execute(db);
    await sql`alter table ${name} alter column brokerage_id set not null`.execute(db);
    await sql`
      create trigger brokerage_of_client before insert or update of client_id on ${name}
      for each row execute function set_brokerage_of_client()`.execute(db);
  }
  await sql`create index requests_of_brokerage on quote_requests (brokerage_id, id desc)`.execute(db);
  await sql`
    create index open_requests_of_brokerage on quote_requests (brokerage_id, id desc)
      where status in ('INCOMPLETE', 'SUBMITTED', 'NEEDS_MORE_DATA', 'HOLD', 'QUOTES_SHARED', 'BIND_REQUESTED')
  `.execute(db);
  await sql`
    create index requests_of_brokerage_by_effective_day
      on quote_requests (brokerage_id, coalesce(effective_on, '9999-12-31'::date), id)`.execute(db);
  await sql`
    create index requests_of_brokerage_by_expiry
      on quote_requests (brokerage_id, coalesce(quote_expires_at at time zone 'UTC', '9999-12-31'::timestamp), id)
  `.execute(db);
  await sql`create index policies_of_brokerage on policies (brokerage_id, id desc)`.execute(db);
  await sql`create index policies_of_brokerage_by_end on policies (brokerage_id, coverage_ends_on, id)`.execute(db);
  await sql`create index policies_of_brokerage_by_bind on policies (brokerage_id, bound_at)`.execute(db);
  // Without figures of the new column the planner takes every brokerage for a small one.
  await sql`analyze quote_requests, policies`.execute(db);
}
