import { type Kysely, sql } from 'kysely';

/** Events numbered per partner, the endpoint of a partner, and every delivery with its attempts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await numberEvents(db);
  await sql`
    create table webhook_endpoints (
      partner_id uuid primary key references partners (id),
      url text not null,
      contact_email text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      failing_since timestamptz,
      disabled_at timestamptz,
      disabled_reason text check (disabled_reason in ('GONE', 'FAILING')),
      check ((disabled_at is null) = (disabled_reason is null))
    )`.execute(db);
  await sql`
    create table webhook_deliveries (
      id uuid primary key,
      partner_id uuid not null references partners (id),
      event_id uuid not null references events (id),
      is_resend boolean not null,
      status text not null check (status in ('PENDING', 'DELIVERED', 'FAILED')),
      attempt_count integer not null default 0,
      next_attempt_at timestamptz,
      claimed_by uuid,
      claimed_at timestamptz,
      created_at timestamptz not null,
      finished_at timestamptz,
      check ((status = 'PENDING') = (next_attempt_at is not null))
    )`.execute(db);
  await sql`create unique index webhook_deliveries_first on webhook_deliveries (event_id) where not is_resend`.execute(
    db,
  );
  await sql`create index webhook_deliveries_of_event on webhook_deliveries (event_id, id)`.execute(db);
  await sql`create index webhook_deliveries_of_partner on webhook_deliveries (partner_id, id)`.execute(db);
  await sql`create index webhook_deliveries_by_status on webhook_deliveries (partner_id, status, id)`.execute(db);
  await sql`
    create index webhook_deliveries_waiting on webhook_deliveries (partner_id, next_attempt_at)
    where status = 'PENDING'`.execute(db);
  await sql`
    create index webhook_deliveries_finished on webhook_deliveries (finished_at)
    where status <> 'PENDING'`.execute(db);
  await sql`
    create table webhook_attempts (
      delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
      number integer not null,
      url text not null,
      started_at timestamptz not null,
      duration_ms integer not null,
      http_status integer,
      failure text,
      message text,
      response_snippet text,
      next_attempt_at timestamptz,
      primary key (delivery_id, number)
    )`.execute(db);
}

/**
 * Ids are made before the commit, so that a reader could pass an id whose transaction is still open. The number is
 * given under a lock of the partner's row in event_sequences, held until the commit: numbers appear in order.
 */
async function numberEvents(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events add column sequence bigint, add column is_test boolean not null default false`.execute(
    db,
  );
  await sql`
    update events set sequence = numbered.sequence
    from (select id, row_number() over (partition by partner_id order by id) as sequence from events) as numbered
    where numbered.id = events.id`.execute(db);
  await sql`alter table events alter column sequence set not null`.execute(db);
  await sql`create unique index events_in_order on events (partner_id, sequence)`.execute(db);
  await sql`create index events_of_type on events (partner_id, type, sequence)`.execute(db);
  await sql`
    create table event_sequences (
      partner_id uuid primary key references partners (id),
      last_sequence bigint not null
    )`.execute(db);
  await sql`
    insert into event_sequences (partner_id, last_sequence)
    select partner_id, max(sequence) from events group by partner_id`.execute(db);
}
