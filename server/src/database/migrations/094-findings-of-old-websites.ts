import { type Kysely, sql } from 'kysely';

/**
 * A finding knows the website whose scan saw it, so that it ends when the business moves to another one; and a report
 * knows which of its critical findings are new, because the report before may not have been able to measure them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table scan_findings
      add column domain text,
      add column resolved_because text check (resolved_because in ('NOT_SEEN', 'WEBSITE_CHANGED'))`.execute(db);
  await sql`update scan_findings set resolved_because = 'NOT_SEEN' where resolved_at is not null`.execute(db);
  await sql`
    update scan_findings finding set domain = report.domain
    from scan_reports report
    where report.client_id = finding.client_id and report.scanned_at = finding.last_seen_at`.execute(db);
  await sql`
    alter table scan_findings
      add constraint scan_findings_resolved check ((resolved_at is null) = (resolved_because is null))`.execute(db);
  await sql`alter table scan_reports add column new_critical jsonb`.execute(db);
}
