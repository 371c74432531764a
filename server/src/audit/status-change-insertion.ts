import { type RawBuilder, sql } from 'kysely';

export const PLACE = sql`coalesce(request.application #>> '{optionalData,domicileState}', client.address ->> 'country')`;
/** In whole units of the currency; the turnover of CYBER_EU in minor units, and only in euros. */
const REVENUE = sql`case
  when jsonb_typeof(request.revenue) = 'string' and request.revenue #>> '{}' ~ '^[0-9]{1,15}$'
    then (request.revenue #>> '{}')::numeric
  when request.revenue ->> 'currency' = 'EUR' then (request.revenue ->> 'amount')::numeric / 100 end`;
export const BAND = sql`width_bucket(${REVENUE}, array[1000000, 10000000, 25000000, 50000000]::numeric[])`;

const minutes = (since: RawBuilder<unknown>) =>
  sql`greatest(0, floor(extract(epoch from move.at - ${since}) / 60))::integer`;

/**
 * What is looked up for changes of state: only a request that was quoted or bound has an offer, only a bound one a policy.
 * To plan a look-up that finds nothing takes PostgreSQL as long as one that does, and longer than all the rest.
 */
interface LookUps {
  readonly offer: boolean;
  readonly policy: boolean;
  /** A quote of v1.0 is shared by a job when its PDF exists; who asked for that shared it. */
  readonly asker: boolean;
}

const EVERYTHING: LookUps = { offer: true, policy: true, asker: true };

/** Completes changes of state with what describes their requests and what was quoted or bound. */
export function insertionOf(
  moves: RawBuilder<unknown>,
  { offer, policy, asker }: LookUps = EVERYTHING,
): RawBuilder<unknown> {
  return sql`
    insert into status_changes (quote_request_id, sequence, at, from_status, to_status, made_by, staff_id, is_first,
      minutes_before, minutes_since_submitted, reason, was_bound, partner_id, brokerage_id, product_type, class_name,
      place, revenue_band, is_renewal, premium_cents, limit_cents, currency, schedule_bps, policy_id, ends_on,
      expiring_policy_id, expiring_premium_cents)
    select move.request_id, move.sequence, move.at, move.from_status, move.to_status, maker.actor ->> 'kind',
      case when maker.actor ->> 'kind' = 'STAFF' then (maker.actor ->> 'id')::uuid end, move.is_first,
      ${minutes(sql`move.before_at`)}, ${minutes(sql`move.submitted_at`)}, move.reason, move.was_bound,
      request.partner_id, client.brokerage_id, request.product_type, request.class_name, ${PLACE}, ${BAND},
      request.expiring_policy_id is not null, coalesce(policy.premium_cents, option.premium_cents),
      coalesce(policy.conveyance_limit_cents, option.limit_cents), coalesce(policy.currency, option.currency),
      case when option.id is not null
        then round((coalesce(option.rating_input ->> 'scheduleFactor', '1')::numeric - 1) * 10000)::integer end, policy.id,
      policy.coverage_ends_on, case when policy.id is not null then request.expiring_policy_id end,
      expiring.premium_cents
    from (${moves}) as move
    join quote_requests as request on request.id = move.request_id
    join clients as client on client.id = request.client_id
    ${policy ? POLICY : NO_POLICY}
    ${offer ? OFFER : NO_OFFER}
    ${asker ? ASKER : sql`cross join lateral (select move.actor) as maker`}`;
}

const POLICY = sql`left join policies as policy
    on policy.quote_request_id = request.id and move.to_status = 'COMPLETED'
  left join policies as expiring on expiring.id = request.expiring_policy_id and policy.id is not null`;
const NO_POLICY = sql`cross join (select null::uuid as id, null::uuid as quote_option_id, null::bigint as premium_cents,
    null::bigint as conveyance_limit_cents, null::text as currency, null::date as coverage_ends_on) as policy
  cross join (select null::bigint as premium_cents) as expiring`;
const OFFER = sql`left join lateral (
    select * from quote_options as offered
    where offered.id = policy.quote_option_id
      or (offered.quote_id = move.quote_id::uuid and offered.not_offered_reason is null)
    order by offered.premium_cents, offered.position limit 1
  ) as option on move.to_status in ('QUOTES_SHARED', 'COMPLETED')`;
const NO_OFFER = sql`cross join (select null::uuid as id, null::bigint as premium_cents, null::bigint as limit_cents,
    null::text as currency, null::jsonb as rating_input) as option`;
const ASKER = sql`cross join lateral (
    select coalesce((select asked.actor from audit_entries as asked
      where move.to_status = 'QUOTES_SHARED' and move.actor ->> 'kind' = 'RULES' and asked.entity = 'quote_request'
        and asked.entity_id = move.request_id::text and asked.action = 'sharing requested'
        and asked.change ->> 'quoteId' = move.quote_id
      order by asked.id desc limit 1), move.actor) as actor
  ) as maker`;
