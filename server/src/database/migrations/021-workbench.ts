import { type Kysely, sql } from 'kysely';

/** What underwriters write on a request, and the indexes of their queue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table quote_requests
      add column holding jsonb,
      add column data_request jsonb,
      add column due_on date,
      add column premium_cents bigint,
      add column rule_ids jsonb generated always as (jsonb_path_query_array(decision, '$.reasons[*].ruleId')) stored
  `.execute(db);
  await sql`
    alter table quote_options
      add column indemnity_days integer,
      add column schedule_reason text,
      add column not_offered_reason text,
      add column is_cover_edited boolean not null default false
  `.execute(db);
  await sql`
    alter table subjectivities
      add column created_by text,
      add column evidence text,
      add column evidence_document_id uuid references documents (id)
  `.execute(db);
  await sql`
    create table notes (
      id uuid primary key,
      partner_id uuid not null references partners (id),
      quote_request_id uuid not null references quote_requests (id),
      author_id uuid not null references staff_members (id),
      text text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index notes_of_request on notes (quote_request_id, id)`.execute(db);
  await sql`
    create table read_marks (
      staff_id uuid not null references staff_members (id),
      quote_request_id uuid not null references quote_requests (id),
      revision integer not null,
      primary key (staff_id, quote_request_id)
    )`.execute(db);
  await queueIndexes(db);
}

/** One per way of sorting the queue, and one per filter that leaves few rows. */
async function queueIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`create index queue_by_age on quote_requests (coalesce(submitted_at, created_at), id)`.execute(db);
  await sql`
    create index queue_by_status on quote_requests (status, coalesce(submitted_at, created_at), id)
  `.execute(db);
  await sql`
    create index queue_by_assignee on quote_requests (underwriter_id, status, coalesce(submitted_at, created_at), id)
  `.execute(db);
  await sql`create index queue_by_effective_day on quote_requests (coalesce(effective_on, '9999-12-31'::date), id)`.execute(
    db,
  );
  await sql`create index queue_by_premium on quote_requests (coalesce(premium_cents, 0), id)`.execute(db);
  await sql`create index queue_by_rule on quote_requests using gin (rule_ids)`.execute(db);
  await sql`
    create index clients_by_word on clients
      using gin (to_tsvector('simple', name || ' ' || coalesce(website_domain, '')))
  `.execute(db);
  await sql`create index quote_requests_by_client on quote_requests (client_id, id)`.execute(db);
  await sql`create index policies_by_end on policies (coverage_ends_on, id)`.execute(db);
}
