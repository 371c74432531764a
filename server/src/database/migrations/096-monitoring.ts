import { type Kysely, sql } from 'kysely';

/**
 * What the watch over the book has said of a policy: each cause is told once. And which faults an import of threat data
 * brought as newly exploited, until the book was asked who shows them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table policy_alerts (
      policy_id uuid not null references policies (id),
      cause text not null,
      partner_id uuid not null references partners (id),
      raised_at timestamptz not null,
      primary key (policy_id, cause)
    )`.execute(db);
  await sql`
    alter table threat_data
      add column newly_exploited jsonb not null default '[]',
      add column book_asked_at timestamptz`.execute(db);
  await sql`
    create index threat_data_to_ask on threat_data (imported_at)
      where book_asked_at is null and newly_exploited <> '[]'`.execute(db);
}
