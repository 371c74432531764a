import { type Kysely, sql } from 'kysely';

/** What one person does not do alone, with the second person's decision. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table approvals (
      id uuid primary key,
      kind text not null check (kind in ('SHARE_CREDIT', 'CLOSE_APPLICATION', 'ACTIVATE_PLAN')),
      state text not null check (state in ('WAITING', 'APPROVED', 'SENT_BACK', 'TAKEN_BACK')),
      subject_id text not null,
      quote_request_id uuid references quote_requests (id),
      partner_id uuid references partners (id),
      title text not null,
      path text not null,
      facts text not null,
      differences jsonb not null,
      asked_by uuid not null references staff_members (id),
      asked_by_name text not null,
      asked_at timestamptz not null,
      word text not null,
      decided_by uuid references staff_members (id),
      decided_by_name text,
      decided_at timestamptz,
      answer text,
      used_at timestamptz,
      check (decided_by is distinct from asked_by or state = 'TAKEN_BACK')
    )`.execute(db);
  await sql`create index approvals_of_subject on approvals (subject_id, kind, id)`.execute(db);
  await sql`create index waiting_approvals on approvals (id) where state = 'WAITING'`.execute(db);
  await sql`create index approvals_of_request on approvals (quote_request_id)`.execute(db);
}
