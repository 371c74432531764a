import { type Kysely, sql } from 'kysely';

/** Quotes of a request with their options, and subjectivities. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table quotes (
      id uuid primary key,
      partner_id uuid not null references partners (id),
      quote_request_id uuid not null references quote_requests (id),
      sequence integer not null,
      created_at timestamptz not null,
      shared_at timestamptz,
      document_id uuid,
      not_offered jsonb not null,
      unique (quote_request_id, sequence)
    )`.execute(db);
  await sql`
    create table quote_options (
      id uuid primary key,
      partner_id uuid not null references partners (id),
      quote_request_id uuid not null references quote_requests (id),
      quote_id uuid not null references quotes (id),
      position integer not null,
      limit_cents bigint not null,
      deductible_cents bigint not null,
      premium_cents bigint not null,
      tria_cents bigint not null,
      currency text not null,
      is_bindable boolean not null,
      charges jsonb not null,
      cover_terms jsonb not null,
      adjustments jsonb not null,
      rating_input jsonb not null,
      rating_worksheet jsonb not null,
      rate_plan jsonb not null,
      unique (quote_id, position)
    )`.execute(db);
  await sql`
    create table subjectivities (
      id uuid primary key,
      partner_id uuid not null references partners (id),
      quote_request_id uuid not null references quote_requests (id),
      quote_id uuid references quotes (id),
      code text not null,
      type text not null check (type in ('PRE_BIND', 'POST_BIND')),
      description text not null,
      closes_when_selected boolean not null,
      position integer not null,
      created_at timestamptz not null,
      closed_at timestamptz,
      closed_by text
    )`.execute(db);
  await sql`create index subjectivities_of_request on subjectivities (quote_request_id, position, id)`.execute(db);
}
