import { sql } from 'kysely';
import type { Database, Queries } from '../../../src/database/index.ts';
import { vacuum } from '../databases/vacuum.ts';

/** Which rows to add: numbered, one of everything per number. */
export interface Years {
  readonly from: number;
  readonly to: number;
  /** Every fiftieth row up to this number is open, the others are done with. */
  readonly rareUntil: number;
}

/**
 * Rows as years leave them, spread over the partners that there are: nearly all are done with, and of the others nearly
 * none is due. The insured of every hundredth open request is a `Rarebird`.
 */
export async function seedYears(database: Pick<Database, 'kysely'>, years: Years): Promise<void> {
  for (let from = years.from; from <= years.to; from += AT_ONCE) {
    await seedSome(database, { ...years, from, to: Math.min(years.to, from + AT_ONCE - 1) });
  }
  await vacuum(database.kysely);
}

/** Few enough that a statement ends within its bounds on a busy machine. */
const AT_ONCE = 2000;

async function seedSome(database: Pick<Database, 'kysely'>, years: Years): Promise<void> {
  // A temporary table lives on one connection.
  await database.kysely.connection().execute(async (kysely) => {
    await numberRows(kysely, years);
    await seedRequests(kysely);
    await seedPolicies(kysely);
    await seedEvents(kysely);
    await seedRest(kysely);
    await sql`drop table numbered`.execute(kysely);
  });
}

async function numberRows(kysely: Queries, { from, to, rareUntil }: Years): Promise<void> {
  await sql`
    create temporary table numbered on commit preserve rows as
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || substr(gen_random_uuid()::text, 14))::uuid
        as id, partner.id as partner_id, n, n % 50 = 0 and n <= ${rareUntil}::int as is_open, at
    from generate_series(${from}::int, ${to}::int) as n
    cross join lateral (select timestamptz '2026-11-20 12:00Z' - n * interval '20 minutes' as at) as made
    join (select id, row_number() over (order by id) - 1 as place, count(*) over () as partners from partners) as partner
      on partner.place = n % partner.partners
  `.execute(kysely);
}

async function seedRequests(kysely: Queries): Promise<void> {
  await sql`
    insert into clients (id, partner_id, brokerage_id, name, normalised_name, created_at, updated_at)
    select row.id, row.partner_id, brokerage.id,
      case when is_open and n % 5000 = 0 then 'Rarebird' else 'Insured' end || ' Nr' || n, 'insured', at, at
    from numbered row join brokerages brokerage on brokerage.partner_id = row.partner_id`.execute(kysely);
  await sql`
    insert into quote_requests (id, partner_id, client_id, product_type, status, api_version, application, effective_on,
      quote_expires_at, created_at, submitted_at, premium_cents)
    select id, partner_id, id, case when is_open and n % 2500 = 0 then 'TECH_EO' else 'CYBER' end,
      case when is_open then (array['SUBMITTED', 'HOLD', 'QUOTES_SHARED', 'NEEDS_MORE_DATA'])[1 + n / 50 % 4]
        else 'COMPLETED' end, 'v2.0', '{}', at::date, case when not is_open then at end, at, at, n * 100
    from numbered`.execute(kysely);
  await sql`
    insert into quotes (id, partner_id, quote_request_id, sequence, created_at, not_offered)
    select id, partner_id, id, 1, at, '[]' from numbered`.execute(kysely);
  await sql`
    insert into quote_options (id, partner_id, quote_request_id, quote_id, position, limit_cents, deductible_cents,
      premium_cents, tria_cents, currency, is_bindable, charges, cover_terms, adjustments, rating_input,
      rating_worksheet, rate_plan)
    select id, partner_id, id, id, 0, 1, 1, 1, 0, 'USD', true, '{}', '{}', '[]', '{}', '{}', '{}'
    from numbered`.execute(kysely);
}

async function seedPolicies(kysely: Queries): Promise<void> {
  await sql`
    insert into policies (id, partner_id, client_id, quote_request_id, quote_option_id, product_type, policy_number, serial,
      term, coverage_starts_on, coverage_ends_on, conveyance_limit_cents, deductible_cents, premium_cents, tria_cents,
      currency, bound_at, bound_by, renewal_opened_at, scan_at, cancelled_on)
    select id, partner_id, id, id, id, 'CYBER',
      case when is_open and n % 2500 = 0 then 'STE' else 'SCY' end || '-US-' || lpad(n::text, 7, '0') || '-00', n, 0, at::date, at::date + 365, 1, 1, 1, 0, 'USD', at, 'x',
      case when is_open then null else at end, case when is_open and n % 500 = 0 then at else timestamptz '2026-12-01Z' end,
      case when is_open and n % 2500 = 0 then at::date end
    from numbered`.execute(kysely);
}

async function seedEvents(kysely: Queries): Promise<void> {
  await sql`
    insert into events (id, partner_id, type, occurred_at, data, body, sequence)
    select id, partner_id, 'quote_declined', at, '{}', '', n from numbered`.execute(kysely);
  await sql`
    insert into webhook_deliveries (id, partner_id, event_id, is_resend, status, next_attempt_at, created_at)
    select id, partner_id, id, false,
      case when is_open then (array['PENDING', 'FAILED'])[1 + n / 50 % 2] else 'DELIVERED' end,
      case when is_open and n / 50 % 2 = 0 then timestamptz '2026-12-01Z' end, at
    from numbered`.execute(kysely);
  await sql`
    insert into webhook_attempts (delivery_id, number, url, started_at, duration_ms)
    select id, 1, case when is_open and n % 2500 = 0 then 'https://old.example/' else 'https://new.example/' end, at, 1
    from numbered`.execute(kysely);
  await sql`
    insert into audit_entries (id, partner_id, entity, entity_id, action, actor, occurred_at, change)
    select id, partner_id, 'quote_request', id, 'submitted',
      case when is_open and n % 2500 = 0 then jsonb_build_object('kind', 'INSURED', 'name', 'Rita Rare')
        else jsonb_build_object('kind', 'BROKER', 'email', 'dana@broker.example', 'name', 'Dana') end, at, '{}'
    from numbered`.execute(kysely);
}

async function seedRest(kysely: Queries): Promise<void> {
  await sql`
    insert into scans (id, partner_id, client_id, domain, host, state, requested_at, deadline_at)
    select id, partner_id, id, 'x.example', 'x.example', case when is_open then 'PENDING' else 'DONE' end, at, at
    from numbered`.execute(kysely);
  await sql`
    insert into documents (id, partner_id, kind, name, storage_key, state, created_by, created_at)
    select id, partner_id, 'SUPPORTING', 'x', id::text, case when is_open then 'WAITING' else 'READY' end, 'x', at
    from numbered`.execute(kysely);
  await sql`
    insert into mails (id, partner_id, kind, to_address, subject, body, content, created_at, status, next_attempt_at)
    select id, partner_id, 'x', 'x@example.com', 'x', 'x', '{}', at, case when is_open then 'WAITING' else 'SENT' end,
      case when is_open then timestamptz '2026-12-01Z' end
    from numbered`.execute(kysely);
  await sql`
    insert into bind_links (id, partner_id, quote_request_id, user_email, user_name, token_hash, created_at, expires_at,
      used_at)
    select id, partner_id, id, 'x@example.com', 'x', sha256(id::text::bytea), at, at + interval '1 day',
      case when is_open then null else at end
    from numbered`.execute(kysely);
}
