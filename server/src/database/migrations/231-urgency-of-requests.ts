import { type Kysely, sql } from 'kysely';
import { addColumn, addIndex, addTrigger, backFill, requireColumn } from '../in-steps.ts';

export const inSteps = true;

/**
 * How near the day is by which the brokerage has to do something: the higher, the sooner. A draft has no such day and
 * comes after everything that has one, and what the brokerage need not act on after the drafts. A number, and not the
 * day, so that within a day the newest comes first in one and the same direction of an index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function urgency_of(request quote_requests) returns integer language sql stable as $$
      select case
        when request.status = 'NEEDS_MORE_DATA' and request.data_request is not null
          then date '9999-12-31' - (request.data_request ->> 'dueOn')::date
        when request.status = 'QUOTES_SHARED' and request.quote_expires_at is not null
          then date '9999-12-31' - (request.quote_expires_at at time zone 'UTC')::date
        when request.status = 'BIND_REQUESTED' or (request.status = 'INCOMPLETE' and request.expiring_policy_id is not null)
          then coalesce(date '9999-12-31' - request.effective_on, 2)
        when request.status in ('INCOMPLETE', 'NEEDS_MORE_DATA', 'QUOTES_SHARED') then 1
        else 0 end
    $$`.execute(db);
  await sql`
    create or replace function set_urgency() returns trigger language plpgsql as $$
    begin
      new.urgency := urgency_of(new);
      return new;
    end $$`.execute(db);
  await addColumn(db, 'quote_requests', 'urgency', 'integer');
  await addTrigger(db, 'quote_requests', 'urgency_of_request', [
    'before insert or update of status, data_request, quote_expires_at, effective_on, expiring_policy_id',
    'for each row execute function set_urgency()',
  ]);
  await backFill(db, {
    table: 'quote_requests',
    column: 'urgency',
    value: sql`urgency_of(row)`,
    from: sql`(select) as once where true`,
  });
  await requireColumn(db, 'quote_requests', 'urgency');
  await addIndex(db, 'requests_of_partner_by_urgency', 'on quote_requests (partner_id, urgency, id)');
  await addIndex(db, 'requests_of_brokerage_by_urgency', 'on quote_requests (brokerage_id, urgency, id)');
  await sql`analyze quote_requests`.execute(db);
}
