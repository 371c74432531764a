import { sql } from 'kysely';
import { type Database, partnerMoment, prepare, type Queries, type Tx } from '../../database/index.ts';
import { isQueued } from '../../jobs/index.ts';
import { DELIVER_FAILING_JOB, DELIVER_JOB } from '../job-names.ts';

// An attempt ends after 15 s and is recorded right away; a claim as old as this belongs to a process that is gone.
const CLAIM_SECONDS = 25;

export interface NewDelivery {
  readonly id: string;
  readonly partnerId: string;
  readonly eventId: string;
  /** Of the call whose event it is. */
  readonly traceparent?: string | undefined;
  /** Partner's own time. */
  readonly at: Date;
}

/**
 * The delivery that an event gets when it happens; undefined without an endpoint. `isAwaited`: a job for it is in the
 * queue already.
 */
export async function insertFirstDelivery(tx: Tx, delivery: NewDelivery) {
  const jobName = sql<string>`case when failing then ${DELIVER_FAILING_JOB} else ${DELIVER_JOB} end`;
  const { rows } = await sql<{ isEnabled: boolean; isFailing: boolean; isAwaited: boolean }>`
    with endpoint as (
      select disabled_at is null as enabled, failing_since is not null as failing
      from webhook_endpoints where partner_id = ${delivery.partnerId}
    ), inserted as (
      insert into webhook_deliveries
        (id, partner_id, event_id, is_resend, status, next_attempt_at, created_at, finished_at, traceparent)
      select ${delivery.id}::uuid, ${delivery.partnerId}::uuid, ${delivery.eventId}::uuid, false,
             case when enabled then 'PENDING' else 'FAILED' end,
             case when enabled then ${delivery.at}::timestamptz end, ${delivery.at}::timestamptz,
             case when not enabled then ${delivery.at}::timestamptz end, ${delivery.traceparent ?? null}
      from endpoint
    )
    select enabled as "isEnabled", failing as "isFailing", ${isQueued(jobName, delivery.partnerId)} as "isAwaited"
    from endpoint
  `.execute(tx);
  return rows[0];
}

/** New deliveries of the given events, all with one moment; as two lists, because thousands come at once. */
export async function insertResends(
  tx: Tx,
  { partnerId, at }: Pick<NewDelivery, 'partnerId' | 'at'>,
  resends: readonly Pick<NewDelivery, 'id' | 'eventId'>[],
): Promise<void> {
  const ids = resends.map(({ id }) => id);
  const eventIds = resends.map(({ eventId }) => eventId);
  await sql`
    insert into webhook_deliveries (id, partner_id, event_id, is_resend, status, next_attempt_at, created_at)
    select id, ${partnerId}::uuid, event_id, true, 'PENDING', ${at}::timestamptz, ${at}::timestamptz
    from unnest(${ids}::uuid[], ${eventIds}::uuid[]) as resend (id, event_id)
  `.execute(tx);
}

export interface ClaimedDelivery {
  readonly id: string;
  readonly eventId: string;
  readonly occurredAt: Date;
  readonly body: string;
  readonly attemptCount: number;
  readonly traceparent: string | null;
}

export interface Claim {
  readonly partnerId: string;
  readonly jobId: string;
  /** Partner's own time. */
  readonly now: Date;
  readonly count: number;
  /** In progress in this process. */
  readonly except: readonly string[];
  /** Attempts that may be under way at once, in all processes together. */
  readonly most: number;
}

export interface Claimed {
  readonly deliveries: readonly ClaimedDelivery[];
  /** Attempts that other processes have under way. */
  readonly elsewhere: number;
}

/** Claims are made in the order of this index, so what is claimed stands at its beginning. */
const LOOKED_AT = 200;
const IS_FRESH = `claimed_at >= now() - make_interval(secs => ${CLAIM_SECONDS})`;

const takeDue = prepare<Partial<ClaimedDelivery> & Pick<Claimed, 'elsewhere'>>(
  'webhook-claim',
  `with others as (
     select count(*) filter (
       where claimed_by <> $2 and ${IS_FRESH} and id <> all($4::uuid[])
     )::int as count
     from (
       select id, claimed_by, claimed_at from webhook_deliveries
       where partner_id = $1 and status = 'PENDING' order by next_attempt_at limit ${LOOKED_AT}
     ) as first
   ), due as (
     select id from webhook_deliveries
     where partner_id = $1 and status = 'PENDING' and next_attempt_at <= $3
       and (claimed_by is null or claimed_by = $2 or claimed_at < now() - make_interval(secs => ${CLAIM_SECONDS}))
       and id <> all($4::uuid[])
     order by next_attempt_at, id
     limit (select greatest(0, least($5::int, $6::int - cardinality($4::uuid[]) - count)) from others)
     for update skip locked
   ), claimed as (
   update webhook_deliveries as delivery set claimed_by = $2, claimed_at = now()
   from due, events
   where delivery.id = due.id and events.id = delivery.event_id
   returning delivery.id, events.id as "eventId", events.occurred_at as "occurredAt", events.body,
             delivery.attempt_count as "attemptCount", delivery.traceparent
   )
   select claimed.*, others.count as elsewhere from others left join claimed on true`,
);

/**
 * Claims deliveries that are due, the longest waiting first. Claims of a killed run of the same job are taken over at
 * once, claims of other jobs when they are old.
 */
export async function claimDue(database: Database, claim: Claim): Promise<Claimed> {
  const { partnerId, jobId, now, except, count, most } = claim;
  const rows = await takeDue(database, [partnerId, jobId, now, except, count, most]);
  const deliveries = rows.flatMap(({ elsewhere: _elsewhere, ...row }) => (isClaimed(row) ? [row] : []));
  return { deliveries, elsewhere: rows[0]?.elsewhere ?? 0 };
}

function isClaimed(row: Partial<ClaimedDelivery>): row is ClaimedDelivery {
  return typeof row.id === 'string';
}

/** Partners with due deliveries that no process has taken. */
export async function duePartners(db: Queries, realNow: Date) {
  const { rows } = await sql<{ partnerId: string; isFailing: boolean }>`
    select partners.id as "partnerId", endpoint.failing_since is not null as "isFailing"
    from partners join webhook_endpoints as endpoint on endpoint.partner_id = partners.id
    where exists (
      select from webhook_deliveries as delivery
      where delivery.partner_id = partners.id and delivery.status = 'PENDING'
        and delivery.next_attempt_at <= ${partnerMoment(realNow)}
        and (claimed_at is null or claimed_at < now() - make_interval(secs => ${CLAIM_SECONDS}))
    )
  `.execute(db);
  return rows;
}

/** Ends waiting deliveries of a disabled endpoint. */
export async function failPending(db: Queries, partnerId: string, at: Date): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ status: 'FAILED', next_attempt_at: null, finished_at: at, claimed_by: null, claimed_at: null })
    .where('partner_id', '=', partnerId)
    .where('status', '=', 'PENDING')
    .execute();
}

/** Removes deliveries, with their attempts, that ended before the instant; answers how many, at most the limit. */
export async function deleteFinishedBefore(db: Queries, instant: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries where status <> 'PENDING' and finished_at < ${instant} limit ${limit}
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0n);
}
