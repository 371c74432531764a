import { type Kysely, sql } from 'kysely';

/**
 * What the newest scan of each client shows of technology that many businesses share. Scans that were stored before are
 * read again by a job: technologies_read says which are still to be read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shared_technologies (
      kind text not null,
      name text not null,
      client_id uuid not null references clients (id),
      partner_id uuid not null references partners (id),
      scan_id uuid not null references scans (id),
      host text not null,
      primary key (client_id, kind, name)
    )`.execute(db);
  await sql`
    create index shared_technologies_by_name on shared_technologies (kind, name, client_id) include (partner_id)
  `.execute(db);
  await sql`alter table scan_reports add column technologies_read boolean not null default false`.execute(db);
  await sql`alter table scan_reports alter column technologies_read set default true`.execute(db);
  await sql`create index scan_reports_to_read on scan_reports (scan_id) where not technologies_read`.execute(db);
}
