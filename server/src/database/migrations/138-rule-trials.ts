import { type Kysely, sql } from 'kysely';

/** Runs through the stored requests with one rule changed, and the requests that it would decide otherwise. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rule_trials (
      id uuid primary key,
      rule_id text not null,
      change jsonb not null,
      filter jsonb not null,
      state text not null check (state in ('RUNNING', 'DONE', 'CANCELLED')),
      total integer not null,
      last_request_id uuid,
      totals jsonb not null,
      listed integer not null default 0,
      started_at timestamptz not null,
      started_by text not null,
      finished_at timestamptz
    )`.execute(db);
  await sql`create unique index one_running_rule_trial on rule_trials ((true)) where state = 'RUNNING'`.execute(db);
  await sql`
    create table rule_trial_requests (
      trial_id uuid not null references rule_trials (id) on delete cascade,
      quote_request_id uuid not null references quote_requests (id),
      outcome_from text not null,
      outcome_to text not null,
      premium_cents bigint,
      currency text not null,
      primary key (trial_id, quote_request_id)
    )`.execute(db);
}
