import { SEED_THREAT_DATA } from '@bindery/domain/cyber-risk/index.ts';
import { sql } from 'kysely';
import type { Database, Queries } from '../../../src/database/index.ts';
import { vacuum } from '../databases/vacuum.ts';

export const SCANS = 100_000;
const BATCH = 5000;

/**
 * As many insureds with a policy in force, each with one stored scan that shows three versions. Every third shows
 * Apache, one of 100 of them in a version with a known fault; one of 500 shows a gateway, half of these with one.
 */
export async function seedScans({ kysely }: Pick<Database, 'kysely'>, scans = SCANS): Promise<void> {
  await kysely.connection().execute(async (db) => {
    await sql`
      insert into threat_data (id, data_date, fingerprint, content, imported_at, imported_by)
      values (gen_random_uuid(), ${SEED_THREAT_DATA.date}, 'bench', ${JSON.stringify(SEED_THREAT_DATA)}, now(), 'bench')`.execute(
      db,
    );
    // A statement over all of them would take longer than one may.
    for (let from = 1; from <= scans; from += BATCH) await seedInsureds(db, from);
    await vacuum(db, 'clients', 'policies', 'scans', 'shown_software');
  });
}

async function seedInsureds(db: Queries, from: number): Promise<void> {
  await sql`
      create temporary table insured as
      select gen_random_uuid() as id, n, (select id from partners limit 1) as partner_id,
        (select id from brokerages limit 1) as brokerage_id
      from generate_series(${from}::int, ${from + BATCH - 1}::int) as n`.execute(db);
  await sql`
      insert into clients (id, partner_id, brokerage_id, name, normalised_name, website_domain, created_at, updated_at)
      select id, partner_id, brokerage_id, 'Watched ' || n, 'watched' || n, 'watched-' || n || '.example', now(), now()
      from insured`.execute(db);
  await sql`
      insert into quote_requests (id, partner_id, client_id, product_type, status, api_version, application, created_at)
      select id, partner_id, id, 'CYBER', 'COMPLETED', 'v2.0', '{}', now() from insured`.execute(db);
  await sql`
      insert into quotes (id, partner_id, quote_request_id, sequence, created_at, not_offered)
      select id, partner_id, id, 1, now(), '[]' from insured`.execute(db);
  await sql`
      insert into quote_options (id, partner_id, quote_request_id, quote_id, position, limit_cents, deductible_cents,
        premium_cents, tria_cents, currency, is_bindable, charges, cover_terms, adjustments, rating_input, rating_worksheet, rate_plan)
      select id, partner_id, id, id, 0, 1, 1, 1, 0, 'USD', true, '{}', '{}', '[]', '{}', '{}', '{}' from insured`.execute(
    db,
  );
  await sql`
      insert into policies (id, partner_id, client_id, quote_request_id, quote_option_id, product_type, policy_number, serial,
        term, coverage_starts_on, coverage_ends_on, conveyance_limit_cents, deductible_cents, premium_cents, tria_cents,
        currency, bound_at, bound_by)
      select id, partner_id, id, id, id, 'CYBER', 'W' || n, 1000000 + n, 0, current_date - n % 360, current_date + 365 - n % 360,
        100000000, 1000000, 150000 + n, 0, 'USD', now(), 'bench'
      from insured`.execute(db);
  await sql`
      insert into scans (id, partner_id, client_id, domain, host, state, requested_at, deadline_at, finished_at, score)
      select id, partner_id, id, 'watched-' || n || '.example', 'watched-' || n || '.example', 'DONE', now(), now(), now(), 80
      from insured`.execute(db);
  await sql`
      insert into scan_reports (scan_id, partner_id, client_id, domain, scanned_at, threat_data_id, observed)
      select id, partner_id, id, 'watched-' || n || '.example', now(), (select id from threat_data limit 1), '{}'
      from insured`.execute(db);
  await sql`
      insert into shown_software (client_id, partner_id, scan_id, product, shown)
      select id, partner_id, id, product, jsonb_build_object('product', product, 'version', version, 'name', product || ' ' || version,
        'host', 'watched-' || n || '.example', 'port', 443, 'isBackported', false)
      from insured, lateral (values
        (case when n % 3 = 0 then 'apache:http_server' else 'f5:nginx' end, case when n % 300 = 0 then '2.4.49' else '2.4.62' end),
        (case when n % 500 = 0 then 'fortinet:fortios' else 'php:php' end, case when n % 1000 = 0 then '7.2.4' else '8.3.1' end),
        ('wordpress:wordpress', '6.8.1')
      ) as software (product, version)`.execute(db);
  await sql`drop table insured`.execute(db);
}
