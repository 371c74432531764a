import { type Kysely, sql } from 'kysely';

/**
 * What people were told in the applications, what was reminded of already, and which way each person wants to be told.
 * A reader is a staff member, or a mailbox at a brokerage of a partner.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notifications (
      id uuid primary key,
      kind text not null,
      staff_member_id uuid references staff_members (id),
      partner_id uuid references partners (id),
      brokerage_id uuid references brokerages (id),
      email text,
      quote_request_id uuid,
      subject text not null,
      path text not null,
      at timestamptz not null,
      read_at timestamptz,
      check ((staff_member_id is null) = (email is not null)),
      check (email is null or (partner_id is not null and brokerage_id is not null))
    )`.execute(db);
  await sql`
    create index notifications_of_staff on notifications (staff_member_id, id desc)
    where staff_member_id is not null`.execute(db);
  await sql`
    create index notifications_of_agents on notifications (partner_id, email, id desc)
    where email is not null`.execute(db);
  await sql`
    create index notifications_unread_of_staff on notifications (staff_member_id, quote_request_id)
    where staff_member_id is not null and read_at is null`.execute(db);
  await sql`
    create index notifications_unread_of_agents on notifications (partner_id, email, quote_request_id)
    where email is not null and read_at is null`.execute(db);
  await sql`create index notifications_of_request on notifications (quote_request_id, kind)`.execute(db);
  await sql`
    create table notification_preferences (
      staff_member_id uuid references staff_members (id),
      partner_id uuid references partners (id),
      brokerage_id uuid references brokerages (id),
      email text,
      kind text not null,
      channel text not null check (channel in ('MAIL', 'APP', 'BOTH', 'NONE')),
      check ((staff_member_id is null) = (email is not null)),
      check (email is null or (partner_id is not null and brokerage_id is not null)),
      unique nulls not distinct (staff_member_id, partner_id, brokerage_id, email, kind)
    )`.execute(db);
  await sql`
    create table notice_reminders (
      kind text not null,
      subject_id uuid not null,
      told_at timestamptz not null,
      primary key (kind, subject_id)
    )`.execute(db);
  await sql`
    create index quote_requests_expiring on quote_requests (partner_id, quote_expires_at)
    where status = 'QUOTES_SHARED'`.execute(db);
  await sql`
    create index quote_requests_starting on quote_requests (partner_id, effective_on)
    where status in ('QUOTES_SHARED', 'BIND_REQUESTED')`.execute(db);
}
