import { type RawBuilder, sql } from 'kysely';
import type { Queries, Tx } from '../database/index.ts';
import type { Change } from './change.ts';
import { BAND, insertionOf, PLACE } from './status-change-insertion.ts';

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
  const isQuoted = after === 'QUOTES_SHARED';
  const isBound = after === 'COMPLETED';
  const lookUps = { offer: isQuoted || isBound, policy: isBound, asker: isQuoted && actor.kind === 'RULES' };
  await sql`${insertionOf(move, lookUps)}`.execute(tx);
  if (after === 'SUBMITTED') await describeAgain(tx, sql`request.id = ${entityId}::uuid`);
  if (isBound) {
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
