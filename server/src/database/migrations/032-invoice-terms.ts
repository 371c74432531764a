import { type Kysely, sql } from 'kysely';

/** What an underwriter wrote on the invoice of a request before the bind; without a row the product's own terms hold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoice_terms (
      quote_request_id uuid primary key references quote_requests (id),
      partner_id uuid not null references partners (id),
      due_on date,
      wording text,
      changed_at timestamptz not null,
      changed_by text not null
    )`.execute(db);
}
