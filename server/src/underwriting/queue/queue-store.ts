import { keysOf } from '@bindery/domain/keys-of.ts';
import type { ProductType } from '@bindery/domain/products/index.ts';
import {
  CLOCK_RUNS,
  IN_REVIEW,
  type QuoteRequestStatus,
  REVIEW_HOURS,
  WAITS_FOR_BROKER,
  WORK_OF_UNDERWRITER,
} from '@bindery/domain/quote-request/index.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Queries } from '../../database/index.ts';

const HOUR_MS = 3_600_000;

export const QUEUE_VIEWS = [
  'ALL',
  'MINE',
  'UNASSIGNED',
  'DUE_TODAY',
  'WAITING_FOR_BROKER',
  'BIND_DESK',
  'RENEWALS',
] as const;
export type QueueView = (typeof QUEUE_VIEWS)[number];

/** The sort key, with its index in migration 021; ties are broken by the id. */
const SORTS = {
  OLDEST: { key: sql`coalesce(request.submitted_at, request.created_at)`, type: 'timestamptz', isDescending: false },
  NEWEST: { key: sql`coalesce(request.submitted_at, request.created_at)`, type: 'timestamptz', isDescending: true },
  EFFECTIVE_SOONEST: {
    key: sql`coalesce(request.effective_on, '9999-12-31'::date)`,
    type: 'date',
    isDescending: false,
  },
  EFFECTIVE_LATEST: { key: sql`coalesce(request.effective_on, '9999-12-31'::date)`, type: 'date', isDescending: true },
  PREMIUM_HIGHEST: { key: sql`coalesce(request.premium_cents, 0)`, type: 'bigint', isDescending: true },
  PREMIUM_LOWEST: { key: sql`coalesce(request.premium_cents, 0)`, type: 'bigint', isDescending: false },
} as const;
export type QueueSort = keyof typeof SORTS;
export const QUEUE_SORTS = keysOf(SORTS);

/** Filters as SQL parameters; null: any. */
export interface QueueQuery {
  readonly view: QueueView;
  readonly staffId: string;
  /** The server's time, and the zone of the provider's days. */
  readonly now: Date;
  readonly timeZone: string;
  readonly products: readonly ProductType[] | null;
  readonly statuses: readonly QuoteRequestStatus[] | null;
  readonly assigneeIds: readonly string[] | null;
  /** Since when someone has been waiting for us; each partner's own clock may be ahead of the server's. */
  readonly waitingFrom: Date | null;
  readonly waitingTo: Date | null;
  readonly effectiveFrom: string | null;
  readonly effectiveTo: string | null;
  readonly ruleIds: readonly string[] | null;
  readonly premiumFrom: number | null;
  readonly premiumTo: number | null;
  readonly requestId: string | null;
  /** A text search; see `searchWords`. */
  readonly words: string | null;
}

export interface QueuePage {
  readonly sort: QueueSort;
  readonly size: number;
  readonly after: { readonly key: string; readonly id: string } | null;
}

export type QueueRecord = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

/** One page by one statement; one row more than asked tells whether more follow. */
export async function queuePage(db: Queries, query: QueueQuery, page: QueuePage): Promise<readonly QueueRecord[]> {
  const { key, type, isDescending } = SORTS[page.sort];
  const direction = isDescending ? 'desc' : 'asc';
  let rows = selectRows(db, query.staffId, sql<string>`(${key})::text`)
    .where(matches(query))
    .orderBy(key, direction)
    .orderBy('request.id', direction)
    .limit(page.size + 1);
  if (page.after) {
    const { key: last, id } = page.after;
    const operator = sql.raw(isDescending ? '<' : '>');
    rows = rows.where(sql<SqlBool>`(${key}, request.id) ${operator} (${last}::${sql.raw(type)}, ${id}::uuid)`);
  }
  return await rows.execute();
}

export async function countQueue(db: Queries, query: QueueQuery): Promise<number> {
  const { count } = await db
    .selectFrom('quote_requests as request')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(matches(query))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The size of each view, in one statement with one indexed count per view. */
export async function countViews(
  db: Queries,
  by: Pick<QueueQuery, 'staffId' | 'now' | 'timeZone'>,
): Promise<ReadonlyMap<QueueView, number>> {
  const counts = QUEUE_VIEWS.map(
    (view) => sql`select ${view}::text as view, count(*) as count from quote_requests as request
      where ${inView({ ...by, view })}`,
  );
  const { rows } = await sql<{ view: QueueView; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ view, count }) => [view, Number(count)]));
}

export async function countStatuses(db: Queries): Promise<ReadonlyMap<QuoteRequestStatus, number>> {
  const rows = await db
    .selectFrom('quote_requests')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status, Number(count)]));
}

/** Related data is looked up row by row, by its key, only for the rows of the page. */
function selectRows(db: Queries, staffId: string, sortKey: RawBuilder<string>) {
  return db
    .selectFrom('quote_requests as request')
    .select(['request.id', 'request.revision', 'request.product_type', 'request.status', 'request.application'])
    .select(['request.decision', 'request.submitted_at', 'request.bind_requested_at', 'request.effective_on'])
    .select(['request.premium_cents', 'request.picked_up_at', 'request.expiring_policy_id', 'request.due_on'])
    .select(['request.late_bind_flagged_at', 'request.data_request', sortKey.as('sort_key')])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('clients as client')
          .innerJoin('brokerages as brokerage', 'brokerage.id', 'client.brokerage_id')
          .select(['client.name as insured', 'brokerage.name as brokerage'])
          .whereRef('client.id', '=', 'request.client_id'),
      ).as('names'),
      jsonObjectFrom(
        eb
          .selectFrom('staff_members as assignee')
          .select(['assignee.id', 'assignee.name', 'assignee.email'])
          .whereRef('assignee.id', '=', 'request.underwriter_id'),
      ).as('assignee'),
      eb
        .selectFrom('partners as partner')
        .select('partner.clock_offset_ms')
        .whereRef('partner.id', '=', 'request.partner_id')
        .as('clock_offset_ms'),
      eb
        .selectFrom('read_marks as mark')
        .select('mark.revision')
        .whereRef('mark.quote_request_id', '=', 'request.id')
        .where('mark.staff_id', '=', staffId)
        .as('read_revision'),
    ]);
}

function matches(query: QueueQuery): Expression<SqlBool> {
  const { words, ruleIds, premiumFrom, premiumTo } = query;
  const conditions = [
    inView(query),
    query.products && sql`request.product_type in (${sql.join(query.products)})`,
    query.statuses && sql`request.status in (${sql.join(query.statuses)})`,
    query.assigneeIds && sql`request.underwriter_id in (${sql.join(query.assigneeIds)})`,
    (query.waitingFrom || query.waitingTo) && sql`request.status in ${listed(CLOCK_RUNS)}`,
    query.waitingFrom && sql`${WAITING_SINCE} >= ${query.waitingFrom}::timestamptz + ${AHEAD}`,
    query.waitingTo && sql`${WAITING_SINCE} <= ${query.waitingTo}::timestamptz + ${AHEAD}`,
    query.effectiveFrom && sql`coalesce(request.effective_on, '9999-12-31'::date) >= ${query.effectiveFrom}`,
    query.effectiveTo && sql`coalesce(request.effective_on, '9999-12-31'::date) <= ${query.effectiveTo}`,
    ruleIds && sql`request.rule_ids ?| array[${sql.join(ruleIds)}]::text[]`,
    premiumFrom === null ? null : sql`coalesce(request.premium_cents, 0) >= ${premiumFrom}`,
    premiumTo === null
      ? null
      : sql`request.premium_cents is not null and coalesce(request.premium_cents, 0) <= ${premiumTo}`,
    query.requestId && sql`request.id = ${query.requestId}::uuid`,
    words &&
      sql`request.client_id in (select id from clients
        where to_tsvector('simple', name || ' ' || coalesce(website_domain, '')) @@ to_tsquery('simple', ${words}))`,
  ].filter((condition) => condition !== null && condition !== '');
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** As parameters of the statement. */
const listed = (statuses: readonly QuoteRequestStatus[]) => sql`(${sql.join(statuses)})`;

/** The same starting time as in `reviewClock`. */
const WAITING_SINCE = sql`case request.status when 'BIND_REQUESTED' then request.bind_requested_at
  else request.submitted_at end`;
const AHEAD = sql`(select partner.clock_offset_ms * interval '1 millisecond'
  from partners as partner where partner.id = request.partner_id)`;

function inView({ view, staffId, now, timeZone }: Pick<QueueQuery, 'view' | 'staffId' | 'now' | 'timeZone'>) {
  switch (view) {
    case 'ALL':
      return sql`true`;
    case 'MINE':
      return sql`request.underwriter_id = ${staffId}::uuid and request.status in ${listed(IN_REVIEW)}`;
    case 'UNASSIGNED':
      return sql`request.underwriter_id is null and request.status = 'SUBMITTED'`;
    case 'DUE_TODAY':
      return sql`request.status in ${listed(WORK_OF_UNDERWRITER)} and (
        request.due_on <= ((${now}::timestamptz + ${AHEAD}) at time zone ${timeZone})::date
        or request.status = 'BIND_REQUESTED' or (request.status = 'SUBMITTED'
        and request.submitted_at <= ${new Date(now.getTime() - REVIEW_HOURS.from * HOUR_MS)}::timestamptz + ${AHEAD}))`;
    case 'WAITING_FOR_BROKER':
      return sql`request.status in ${listed(WAITS_FOR_BROKER)}`;
    case 'BIND_DESK':
      return sql`request.status = 'BIND_REQUESTED'`;
    case 'RENEWALS':
      return sql`request.expiring_policy_id is not null and request.status in ${listed(IN_REVIEW)}`;
    default:
      return view satisfies never;
  }
}
