import { sql } from 'kysely';
import { type Database, transaction } from '../../../src/database/index.ts';
import { vacuum } from '../databases/vacuum.ts';

const DAYS = 3 * 365;
const BROKERAGES = 200;
const CLASSES = 150;

/**
 * The changes of state of so many requests of the last three years: of ten, seven are quoted, most of them by rules,
 * two are bound and one is declined. They have no requests, which the portfolio does not read, but the policies.
 */
export async function seedPortfolio(database: Database, partnerId: string, requests: number): Promise<void> {
  await transaction(database, async (tx) => {
    // Without foreign keys: as the owner of the whole cluster.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into brokerages (id, partner_id, name, created_at)
      select ${idOf('broker', 'n')}, ${partnerId}::uuid, 'Brokerage ' || n, now()
      from generate_series(0, ${BROKERAGES - 1}::integer) as n`.execute(tx);
    for (const step of STEPS) await insertStep(tx, step, { partnerId, requests });
    await sql`insert into policies (id, partner_id, brokerage_id, client_id, quote_request_id, quote_option_id, product_type,
        policy_number, serial, term, coverage_starts_on, coverage_ends_on, conveyance_limit_cents, deductible_cents,
        premium_cents, tria_cents, currency, bound_at, bound_by)
      select policy_id, partner_id, brokerage_id, quote_request_id, quote_request_id, quote_request_id, product_type,
        'SEED-' || row_number() over (), 1000000 + row_number() over (), 0, ends_on - 365, ends_on, limit_cents, 0,
        premium_cents, 0, currency, at, 'seed'
      from status_changes where policy_id is not null`.execute(tx);
  });
  await vacuum(database.kysely, 'status_changes', 'policies');
}

/** Which requests come to a status, of a hundred. */
const STEPS = [
  { status: 'SUBMITTED', from: 0, to: 100, sequence: 1, minutesLater: 0 },
  { status: 'QUOTES_SHARED', from: 0, to: 70, sequence: 2, minutesLater: 90 },
  { status: 'DECLINED', from: 70, to: 80, sequence: 2, minutesLater: 700 },
  { status: 'COMPLETED', from: 0, to: 20, sequence: 3, minutesLater: 9000 },
] as const;

const idOf = (what: string, number: string) => sql.raw(`md5('${what} ' || (${number}))::uuid`);

async function insertStep(
  tx: Parameters<Parameters<typeof transaction>[1]>[0],
  { status, from, to, sequence, minutesLater }: (typeof STEPS)[number],
  { partnerId, requests }: { readonly partnerId: string; readonly requests: number },
): Promise<void> {
  const isBound = status === 'COMPLETED';
  // In the order of time, as they are written by a running server.
  await sql`
    insert into status_changes (quote_request_id, sequence, at, from_status, to_status, made_by, staff_id, is_first,
      minutes_before, minutes_since_submitted, reason, was_bound, partner_id, brokerage_id, product_type, class_name,
      place, revenue_band, is_renewal, premium_cents, limit_cents, currency, schedule_bps, policy_id, ends_on)
    select ${idOf('request', 'n')}, ${sequence}, now() - ${DAYS}::integer * interval '1 day' * (1 - n / ${requests}::float8)
        + (n % 7 + 1) * ${minutesLater}::integer * interval '1 minute', 'SUBMITTED', ${status},
      case when n % 3 = 0 then 'STAFF' else 'RULES' end,
      case when n % 3 = 0 then ${idOf('staff', 'n % 40')} end, true, 10, (n % 7 + 1) * ${minutesLater}::integer,
      case when ${status} = 'DECLINED' then 'DECLINE_UNDERWRITING_APPETITE' end, n % 100 < 20, ${partnerId}::uuid,
      ${idOf('broker', `n * 31 % ${BROKERAGES}`)}, (array['CYBER', 'TECH_EO', 'CYBER_EU'])[n % 3 + 1],
      'Class ' || n * 17 % ${CLASSES}::integer, 'State ' || n * 13 % 51, n % 5, false, 100000 + n % 900000, 100000000,
      case when n % 3 = 2 then 'EUR' else 'USD' end, n % 5 * 100 - 200,
      case when ${isBound} then ${idOf('policy', 'n')} end,
      case when ${isBound} then (now() - ${DAYS}::integer * interval '1 day' * (1 - n / ${requests}::float8))::date + 365 end
    from generate_series(0, ${requests - 1}::integer) as n
    where n * 7 % 100 >= ${from} and n * 7 % 100 < ${to}`.execute(tx);
}
