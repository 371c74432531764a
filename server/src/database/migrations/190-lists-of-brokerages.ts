import { type Kysely, sql } from 'kysely';
import { addColumn, addIndex, addTrigger, addUnproved, backFill, prove, requireColumn } from '../in-steps.ts';

export const inSteps = true;

const INDEXES: Readonly<Record<string, string>> = {
  requests_of_brokerage: 'on quote_requests (brokerage_id, id desc)',
  open_requests_of_brokerage: `on quote_requests (brokerage_id, id desc)
    where status in ('INCOMPLETE', 'SUBMITTED', 'NEEDS_MORE_DATA', 'HOLD', 'QUOTES_SHARED', 'BIND_REQUESTED')`,
  requests_of_brokerage_by_effective_day: `on quote_requests
    (brokerage_id, coalesce(effective_on, '9999-12-31'::date), id)`,
  requests_of_brokerage_by_expiry: `on quote_requests
    (brokerage_id, coalesce(quote_expires_at at time zone 'UTC', '9999-12-31'::timestamp), id)`,
  policies_of_brokerage: 'on policies (brokerage_id, id desc)',
  policies_of_brokerage_by_end: 'on policies (brokerage_id, coverage_ends_on, id)',
  policies_of_brokerage_by_bind: 'on policies (brokerage_id, bound_at)',
};

/**
 * The brokerage of a request and of a policy beside them, as the dashboard's lists are those of one brokerage: known only
 * through the client, a small brokerage of a big partner read all requests of that partner. A trigger fills it, so that
 * processes of the release before can go on writing during an upgrade; a client never changes its brokerage. What is
 * there is filled a few thousand rows at a time while they do.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function set_brokerage_of_client() returns trigger language plpgsql as $$
    begin
      select brokerage_id into new.brokerage_id from clients where id = new.client_id;
      return new;
    end $$`.execute(db);
  for (const table of ['quote_requests', 'policies']) {
    await addColumn(db, table, 'brokerage_id', 'uuid');
    await addTrigger(db, table, 'brokerage_of_client', [
      'before insert or update of client_id',
      'for each row execute function set_brokerage_of_client()',
    ]);
    await backFill(db, {
      table,
      column: 'brokerage_id',
      value: sql`client.brokerage_id`,
      from: sql`clients as client where client.id = row.client_id`,
    });
    await requireColumn(db, table, 'brokerage_id');
    const reference = `${table}_brokerage_id_fkey`;
    await addUnproved(db, table, reference, sql`foreign key (brokerage_id) references brokerages (id)`);
    await prove(db, table, reference);
  }
  for (const [name, definition] of Object.entries(INDEXES)) await addIndex(db, name, definition);
  // Without figures of the new column the planner takes every brokerage for a small one.
  await sql`analyze quote_requests, policies`.execute(db);
}
