import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';

/**
 * One row for each change of state of a request, for the figures of the portfolio, with its indexes: what came to a
 * status for the first time, with all that filters and groups it; how long answers took; policies that end and those
 * that renew them. Then the rows of all requests there are, from the trail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table status_changes (
      quote_request_id uuid not null references quote_requests (id),
      sequence integer not null,
      at timestamptz not null,
      from_status text,
      to_status text not null,
      made_by text not null,
      staff_id uuid,
      is_first boolean not null,
      minutes_before integer,
      minutes_since_submitted integer,
      reason text,
      was_bound boolean not null,
      partner_id uuid not null,
      brokerage_id uuid not null,
      product_type text not null,
      class_name text,
      place text,
      revenue_band integer,
      is_renewal boolean not null,
      premium_cents bigint,
      limit_cents bigint,
      currency text,
      schedule_bps integer,
      policy_id uuid,
      ends_on date,
      expiring_policy_id uuid,
      expiring_premium_cents bigint,
      primary key (quote_request_id, sequence)
    )`.execute(db);
  await fillStatusChanges(db);
  await sql`
    create index status_changes_by_first on status_changes (to_status, at)
      include (product_type, class_name, place, brokerage_id, made_by, minutes_since_submitted, was_bound)
      where is_first`.execute(db);
  await sql`
    create index status_changes_answered on status_changes (at)
      include (product_type, class_name, place, brokerage_id, minutes_before)
      where from_status = 'NEEDS_MORE_DATA' and to_status = 'SUBMITTED'`.execute(db);
  await sql`create index status_changes_by_end on status_changes (ends_on) where policy_id is not null`.execute(db);
  await sql`
    create index status_changes_by_expiring on status_changes (expiring_policy_id)
      where expiring_policy_id is not null`.execute(db);
}

export async function fillStatusChanges(db: QueryExecutorProvider): Promise<void> {
  await sql`
    insert into status_changes (quote_request_id, sequence, at, from_status, to_status, made_by, staff_id, is_first,
      minutes_before, minutes_since_submitted, reason, was_bound, partner_id, brokerage_id, product_type, class_name,
      place, revenue_band, is_renewal, premium_cents, limit_cents, currency, schedule_bps, policy_id, ends_on,
      expiring_policy_id, expiring_premium_cents)
    select move.request_id, move.sequence, move.at, move.from_status, move.to_status, maker.actor ->> 'kind',
      case when maker.actor ->> 'kind' = 'STAFF' then (maker.actor ->> 'id')::uuid end, move.is_first,
      greatest(0, floor(extract(epoch from move.at - move.before_at) / 60))::integer,
      greatest(0, floor(extract(epoch from move.at - move.submitted_at) / 60))::integer,
      move.reason, move.was_bound, request.partner_id, client.brokerage_id, request.product_type, request.class_name,
      coalesce(request.application #>> '{optionalData,domicileState}', client.address ->> 'country'),
      width_bucket(case
        when jsonb_typeof(request.revenue) = 'string' and request.revenue #>> '{}' ~ '^[0-9]{1,15}$'
          then (request.revenue #>> '{}')::numeric
        when request.revenue ->> 'currency' = 'EUR' then (request.revenue ->> 'amount')::numeric / 100 end,
        array[1000000, 10000000, 25000000, 50000000]::numeric[]),
      request.expiring_policy_id is not null, coalesce(policy.premium_cents, option.premium_cents),
      coalesce(policy.conveyance_limit_cents, option.limit_cents), coalesce(policy.currency, option.currency),
      case when option.id is not null
        then round((coalesce(option.rating_input ->> 'scheduleFactor', '1')::numeric - 1) * 10000)::integer end,
      policy.id, policy.coverage_ends_on, case when policy.id is not null then request.expiring_policy_id end,
      expiring.premium_cents
    from (${MOVES}) as move
    join quote_requests as request on request.id = move.request_id
    join clients as client on client.id = request.client_id
    left join policies as policy on policy.quote_request_id = request.id and move.to_status = 'COMPLETED'
    left join policies as expiring on expiring.id = request.expiring_policy_id and policy.id is not null
    left join lateral (
      select * from quote_options as offered
      where offered.id = policy.quote_option_id
        or (offered.quote_id = move.quote_id::uuid and offered.not_offered_reason is null)
      order by offered.premium_cents, offered.position limit 1
    ) as option on move.to_status in ('QUOTES_SHARED', 'COMPLETED')
    cross join lateral (
      select coalesce((select asked.actor from audit_entries as asked
        where move.to_status = 'QUOTES_SHARED' and move.actor ->> 'kind' = 'RULES' and asked.entity = 'quote_request'
          and asked.entity_id = move.request_id::text and asked.action = 'sharing requested'
          and asked.change ->> 'quoteId' = move.quote_id
        order by asked.id desc limit 1), move.actor) as actor
    ) as maker`.execute(db);
}

/** Every change of state in the trail, in its order. */
const MOVES = sql`
      select trail.*, row_number() over so_far as sequence,
        row_number() over (partition by request_id, to_status order by id) = 1 as is_first,
        lag(at) over so_far as before_at,
        min(at) filter (where to_status = 'SUBMITTED') over so_far as submitted_at,
        to_status in ('SUBMITTED', 'QUOTES_SHARED')
          and row_number() over (partition by request_id, to_status order by id) = 1
          and bool_or(to_status = 'COMPLETED') over (partition by request_id) as was_bound
      from (
        select entry.id, entry.entity_id::uuid as request_id, entry.occurred_at as at, entry.actor,
          entry.change #>> '{status,before}' as from_status,
          case when entry.action in ('created', 'renewal opened') then 'INCOMPLETE'
            else entry.change #>> '{status,after}' end as to_status,
          entry.change ->> 'quoteId' as quote_id, entry.change ->> 'declineLossReason' as reason
        from audit_entries as entry
        where entry.entity = 'quote_request'
          and (entry.action in ('created', 'renewal opened') or entry.change #>> '{status,after}' is not null)
      ) as trail
      window so_far as (partition by request_id order by id)`;
