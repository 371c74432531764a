import { type Kysely, sql } from 'kysely';

/** The outbox of webhook events, the audit trail, and the mails that were written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table events (
      id uuid primary key,
      partner_id uuid not null references partners (id),
      type text not null,
      occurred_at timestamptz not null,
      quote_request_id uuid,
      data jsonb not null,
      body text not null
    )`.execute(db);
  await sql`create index events_of_partner on events (partner_id, id)`.execute(db);
  await sql`create index events_of_request on events (quote_request_id, id)`.execute(db);
  await sql`
    create table audit_entries (
      id uuid primary key,
      partner_id uuid,
      entity text not null,
      entity_id text not null,
      action text not null,
      actor jsonb not null,
      occurred_at timestamptz not null,
      request_id text,
      change jsonb not null
    )`.execute(db);
  await sql`create index audit_entries_of_entity on audit_entries (entity, entity_id, id)`.execute(db);
  await sql`
    create table mails (
      id uuid primary key,
      partner_id uuid,
      kind text not null,
      to_address text not null,
      subject text not null,
      body text not null,
      created_at timestamptz not null,
      sent_at timestamptz
    )`.execute(db);
  await sql`create index mails_by_time on mails (created_at desc, id desc)`.execute(db);
}
