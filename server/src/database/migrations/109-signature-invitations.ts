import { type Kysely, sql } from 'kysely';

/** Whom the page for the signature was sent to, when it was opened, and the code that its mailbox gets first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table signature_invitations (
      id uuid primary key,
      partner_id uuid not null references partners (id),
      quote_request_id uuid not null references quote_requests (id),
      to_name text not null,
      to_address text not null,
      sent_by text not null,
      sent_at timestamptz not null,
      opened_at timestamptz,
      code_mac bytea,
      code_expires_at timestamptz,
      code_tries integer not null default 0,
      codes_sent integer not null default 0,
      codes_sent_since timestamptz,
      pass_hash bytea,
      pass_expires_at timestamptz
    )`.execute(db);
  await sql`
    create index signature_invitations_of_request on signature_invitations (quote_request_id, sent_at desc)`.execute(
    db,
  );
}
