import { type Kysely, sql } from 'kysely';

/** How far each mail has come, so that one job sends all of them and staff see what became of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mails
      drop column written_for,
      add column status text not null default 'KEPT' check (status in ('WAITING', 'SENT', 'KEPT', 'FAILED')),
      add column attempts integer not null default 0,
      add column next_attempt_at timestamptz,
      add column failure text,
      add column holds_secret boolean not null default false,
      alter column body drop not null,
      add check ((status = 'WAITING') = (next_attempt_at is not null))`.execute(db);
  await sql`update mails set status = 'SENT', attempts = 1 where sent_at is not null`.execute(db);
  await sql`update mails set holds_secret = true where kind = 'dashboard_sign_in'`.execute(db);
  await sql`alter table mails alter column status drop default`.execute(db);
  await sql`create index mails_waiting on mails (next_attempt_at, id) where status = 'WAITING'`.execute(db);
}
