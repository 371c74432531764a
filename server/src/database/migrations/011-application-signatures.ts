import { type Kysely, sql } from 'kysely';

/** Who signed which answers, when and from where. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table application_signatures (
      id uuid primary key,
      partner_id uuid not null references partners (id),
      quote_request_id uuid not null references quote_requests (id),
      document_id uuid not null references documents (id),
      application jsonb not null,
      signer_name text not null,
      signer_title text not null,
      mark text not null check (mark in ('typed', 'drawn')),
      consent_version text not null,
      address text not null,
      signed_at timestamptz not null
    )`.execute(db);
  await sql`
    create index application_signatures_of_request on application_signatures (quote_request_id, signed_at)`.execute(db);
}
