import { type Kysely, sql } from 'kysely';

/** Indexes of the lists of staff, so that what a page reads does not grow with the years. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Open work is a small part of all requests; views of several statuses read it in the order of its age.
  await sql`
    create index queue_open on quote_requests (coalesce(submitted_at, created_at), id)
      where status in ('SUBMITTED', 'NEEDS_MORE_DATA', 'HOLD', 'QUOTES_SHARED', 'BIND_REQUESTED')`.execute(db);
  await sql`
    create index queue_by_product on quote_requests (product_type, coalesce(submitted_at, created_at), id)`.execute(db);
  await sql`
    create index audit_entries_by_actor
      on audit_entries (lower(coalesce(actor ->> 'email', actor ->> 'name')), id desc)`.execute(db);
  await sql`create index audit_entries_by_actor_kind on audit_entries ((actor ->> 'kind'), id desc)`.execute(db);
  await sql`create index webhook_attempts_by_url on webhook_attempts (url, delivery_id)`.execute(db);
  await sql`
    create index webhook_deliveries_not_made on webhook_deliveries (status, id) where status <> 'DELIVERED'`.execute(
    db,
  );
  await sql`create index policies_cancelled on policies (id) where cancelled_on is not null`.execute(db);
  await sql`create index policies_by_client on policies (client_id, id)`.execute(db);
  await sql`create index policies_by_start on policies (coverage_starts_on, id)`.execute(db);
  await sql`create index policies_by_product on policies (product_type, id)`.execute(db);
}
