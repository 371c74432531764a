import { type RawBuilder, sql } from 'kysely';
import type { Queries, Tx } from '../database/index.ts';
import type { Change } from './change.ts';

/** Actions that make a request; all others that change its state name the status before and after. */
const CREATIONS = ['created', 'renewal opened'];

/** The change of state in an entry of the trail, if it is one. */
export function statusChangeOf({ entity, action, change }: Pick<Change, 'entity' | 'action' | 'change'>) {
  if (entity !== 'quote_request') return undefined;
  if (CREATIONS.includes(action)) return { before: null, after: 'INCOMPLETE' };
  const { status } = change;
  if (typeof status !== 'object' || status === null || !('before' in status && 'after' in status)) return undefined;
  return { before: String(status.before), after: String(status.after) };
}

/** Writes the row of a change of state whose request was changed already. One statement. */
export async function insertStatusChange(
  tx: Tx,
  { entityId, actor, at, change }: Change,
  { before, after }: { readonly before: string | null; readonly after: string },
): Promise<void> {
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  const move = sql`
    select ${entityId}::uuid as request_id, ${at}::timestamptz as at, ${JSON.stringify(actor)}::jsonb as actor,
      ${before}::text as from_status, ${after}::text as to_status, ${text(change['quoteId'])}::text as quote_id,
      ${text(change['declineLossReason'])}::text as reason, false as was_bound,
      coalesce(max(known.sequence), 0) + 1 as sequence,
      count(*) filter (where known.to_status = ${after}) = 0 as is_first,
      max(known.at) filter (where known.sequence = known.newest) as before_at,
      least(min(known.at) filter (where known.to_status = 'SUBMITTED'),
        case when ${after}::text = 'SUBMITTED' then ${at}::timestamptz end) as submitted_at
    from (select *, max(sequence) over () as newest from status_changes where quote_request_id = ${entityId}::uuid)
      as known`;
  await sql`${insertionOf(move)}`.execute(tx);
  if (after === 'SUBMITTED') await describeAgain(tx, sql`request.id = ${entityId}::uuid`);
  if (after === 'COMPLETED') {
    await sql`update status_changes set was_bound = true where quote_request_id = ${entityId}::uuid and is_first
      and to_status in ('SUBMITTED', 'QUOTES_SHARED')`.execute(tx);
  }
}

/** The country of an insured was changed: its requests of CYBER_EU count there from now on. */
export async function moveRequestsOf(tx: Tx, clientId: string): Promise<void> {
  await describeAgain(tx, sql`request.client_id = ${clientId}::uuid`);
}

/** Earlier rows of a request follow its newest answers, so that one request is never counted under two classes. */
async function describeAgain(tx: Tx, which: RawBuilder<unknown>): Promise<void> {
  await sql`update status_changes as fact set class_name = request.class_name, place = ${PLACE}, revenue_band = ${BAND}
    from quote_requests as request join clients as client on client.id = request.client_id
    where fact.quote_request_id = request.id and ${which} and (fact.class_name, fact.place, fact.revenue_band)
      is distinct from (request.class_name, ${PLACE}, ${BAND})`.execute(tx);
}

/**
 * Replaces the rows of these requests by those that follow from the trail. Their requests are locked, so that it can
 * be done beside a running server.
 */
export async function recountRequests(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from status_changes where quote_request_id = any(${[...ids]}::uuid[])`.execute(tx);
  const moves = sql`
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
        case when entry.action in (${sql.join(CREATIONS)}) then 'INCOMPLETE' else entry.change #>> '{status,after}' end
          as to_status,
        entry.change ->> 'quoteId' as quote_id, entry.change ->> 'declineLossReason' as reason
      from audit_entries as entry
      where entry.entity = 'quote_request' and entry.entity_id = any(${[...ids]}::text[])
        and (entry.action in (${sql.join(CREATIONS)}) or entry.change #>> '{status,after}' is not null)
    ) as trail
    window so_far as (partition by request_id order by id)`;
  await sql`${insertionOf(moves)}`.execute(tx);
}

/** Locks the next requests by id until the end of the transaction. */
export async function lockRequestsAfter(tx: Tx, after: string | null, count: number): Promise<readonly string[]> {
  const behind = after === null ? sql`true` : sql`id > ${after}::uuid`;
  const { rows } = await sql<{ id: string }>`
    select id from quote_requests where ${behind} order by id limit ${count} for update`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function countStatusChanges(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('status_changes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const PLACE = sql`coalesce(request.application #>> '{optionalData,domicileState}', client.address ->> 'country')`;
/** In whole units of the currency; the turnover of CYBER_EU in minor units, and only in euros. */
const REVENUE = sql`case
  when jsonb_typeof(request.revenue) = 'string' and request.revenue #>> '{}' ~ '^[0-9]{1,15}$'
    then (request.revenue #>> '{}')::numeric
  when request.revenue ->> 'currency' = 'EUR' then (request.revenue ->> 'amount')::numeric / 100 end`;
const BAND = sql`width_bucket(${REVENUE}, array[1000000, 10000000, 25000000, 50000000]::numeric[])`;

const minutes = (since: RawBuilder<unknown>) =>
  sql`greatest(0, floor(extract(epoch from move.at - ${since}) / 60))::integer`;

/**
 * Completes changes of state with what describes their requests and what was quoted or bound. A quote of v1.0 is shared
 * by a job when its PDF exists; who asked for that shared it.
 */
function insertionOf(moves: RawBuilder<unknown>): RawBuilder<unknown> {
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
    ) as maker`;
}
