import { type Kysely, sql } from 'kysely';

/** A subjectivity may stand for a finding of the scan and close with it; a note may be written by the rules. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table subjectivities
      add column finding_key text,
      add column closed_by_scan boolean not null default false,
      add column seen_again_at timestamptz`.execute(db);
  await sql`
    create index subjectivities_of_findings on subjectivities (quote_request_id)
      where finding_key is not null`.execute(db);
  await sql`alter table notes alter column author_id drop not null`.execute(db);
}
