import { type Kysely, sql } from 'kysely';

/**
 * When the watch over the book looks at a policy next, so that it reads only what is due and not every policy in force.
 * Policies of before begin with their cover, or 30 days after the newest scan of their insured's website.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table policies add column scan_at timestamptz default 'epoch'`.execute(db);
  await sql`
    update policies policy
    set scan_at = case
      when policy.cancelled_on <= current_date or policy.coverage_ends_on <= current_date then null
      else greatest(policy.coverage_starts_on::timestamptz, (
        select max(scan.requested_at) + interval '30 days'
        from scans scan
        join clients client on client.id = scan.client_id and client.website_domain = scan.domain
        where scan.client_id = policy.client_id)) end`.execute(db);
  await sql`create index policies_to_scan on policies (partner_id, scan_at) where scan_at is not null`.execute(db);
}
