import { sql } from 'kysely';
import type { Database } from '../../../src/database/index.ts';
import { vacuum } from '../databases/vacuum.ts';

const SCANS_PER_INSURED = 50;
const BATCH = 1000;

/** So many scans, 50 of each insured, in the order of time: `business-17.example` of `Works 17`. */
export async function seedScanHistory({ kysely }: Pick<Database, 'kysely'>, scans: number): Promise<void> {
  const insureds = Math.ceil(scans / SCANS_PER_INSURED);
  await sql`
    insert into clients (id, partner_id, brokerage_id, name, normalised_name, website_domain, created_at, updated_at)
    select md5('client ' || n)::uuid, brokerage.partner_id, brokerage.id, 'Works ' || n, 'works' || n,
      'business-' || n || '.example', now(), now()
    from generate_series(1, ${insureds}::int) as n, (select id, partner_id from brokerages limit 1) as brokerage`.execute(
    kysely,
  );
  // A statement over all of them would take longer than one may.
  for (let from = 1; from <= insureds; from += BATCH) {
    await sql`
      insert into scans (id, partner_id, client_id, domain, host, state, requested_at, deadline_at, finished_at, score, scanner)
      select (lpad(to_hex(round * ${insureds}::bigint + n), 12, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid,
        (select partner_id from brokerages limit 1), md5('client ' || n)::uuid,
        'business-' || n || '.example', 'business-' || n || '.example', 'DONE', at, at, at, 80, 'live'
      from generate_series(${from}::int, ${Math.min(from + BATCH - 1, insureds)}::int) as n,
        generate_series(1, ${SCANS_PER_INSURED}::int) as round,
        lateral (select timestamptz '2025-01-01' + round * interval '12 days' as at) as asked`.execute(kysely);
  }
  await vacuum(kysely, 'clients', 'scans');
}
