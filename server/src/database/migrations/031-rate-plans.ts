import { type Kysely, sql } from 'kysely';

/** Rate plans that were not shipped with the product, and what each would do to the stored book. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rate_plans (
      id uuid primary key,
      sha256 text not null unique,
      plan_id text not null,
      version integer not null,
      product text not null,
      status text not null check (status in ('draft', 'active')),
      document jsonb not null,
      drafted_at timestamptz not null,
      drafted_by text not null,
      activated_at timestamptz,
      activated_by text,
      unique (plan_id, version)
    )`.execute(db);
  await sql`
    create table reratings (
      id uuid primary key,
      rate_plan_id uuid not null references rate_plans (id) on delete cascade,
      plan_sha256 text not null,
      state text not null check (state in ('RUNNING', 'DONE', 'CANCELLED')),
      total integer not null,
      last_option_id uuid,
      dislocation jsonb not null,
      started_at timestamptz not null,
      started_by text not null,
      finished_at timestamptz
    )`.execute(db);
  await sql`create index reratings_of_plan on reratings (rate_plan_id, id desc)`.execute(db);
  await sql`create unique index one_running_rerating_per_plan on reratings (rate_plan_id) where state = 'RUNNING'`.execute(
    db,
  );
}
