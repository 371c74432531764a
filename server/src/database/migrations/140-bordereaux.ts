import { type Kysely, sql } from 'kysely';

/**
 * The months of bordereaux that were closed: their lines, and the files as they were handed out. Nothing of a closed
 * month is ever changed, and the database refuses it; what turns out different later becomes lines of a later month.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bordereau_months (
      id uuid primary key,
      partner_id uuid not null references partners (id),
      product_type text not null,
      month text not null,
      closed_at timestamptz not null,
      closed_by text not null,
      lines integer not null,
      totals jsonb not null,
      unique (partner_id, product_type, month)
    )`.execute(db);
  await sql`
    create table bordereau_lines (
      month_id uuid not null references bordereau_months (id),
      number integer not null,
      policy_id uuid not null references policies (id),
      cause text not null,
      kind text not null,
      effective_on date not null,
      currency text not null,
      premium_cents bigint not null,
      tria_cents bigint not null,
      total_cents bigint not null,
      charges jsonb not null,
      written_premium_cents bigint not null,
      policy jsonb not null,
      primary key (month_id, number)
    )`.execute(db);
  await sql`create index bordereau_lines_of_policy on bordereau_lines (policy_id)`.execute(db);
  await sql`
    create table bordereau_files (
      month_id uuid not null references bordereau_months (id),
      kind text not null,
      format text not null,
      sha256 bytea not null,
      content bytea not null,
      primary key (month_id, kind, format)
    )`.execute(db);
  await sql`
    create function refuse_change_of_closed_month() returns trigger language plpgsql as
    $$ begin raise exception 'a closed month is never changed'; end $$`.execute(db);
  for (const table of ['bordereau_months', 'bordereau_lines', 'bordereau_files']) {
    await sql`
      create trigger closed before update or delete on ${sql.table(table)}
      for each row execute function refuse_change_of_closed_month()`.execute(db);
  }
}
