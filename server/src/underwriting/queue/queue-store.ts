import { type QuoteRequestStatus, STATUSES } from '@bindery/domain/quote-request/index.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Queries } from '../../database/index.ts';
import { matches, type QueueQuery } from './queue-filter-store.ts';
import { isByInsured, PLAIN_SORTS, type QueueSort } from './queue-sorts-store.ts';
import { homeSection, inView, QUEUE_VIEWS, type QueueView, type ViewedBy, WAITING_SINCE } from './queue-views-store.ts';

export interface QueuePage {
  readonly sort: QueueSort;
  readonly size: number;
  readonly after: { readonly key: string; readonly id: string } | null;
}

export type QueueRecord = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

/** One page by one statement; one row more than asked tells whether more follow. */
export async function queuePage(db: Queries, query: QueueQuery, page: QueuePage): Promise<readonly QueueRecord[]> {
  const isByUrgency = page.sort === 'URGENCY';
  const { key, type, isDescending } = isByUrgency ? byUrgency(query.by) : PLAIN_SORTS[page.sort];
  const direction = isDescending ? 'desc' : 'asc';
  const section = isByUrgency ? homeSection(query.by) : sql<null>`null::integer`;
  let rows = selectRows(db, query.by.staffId, { key: sql<string>`(${key})::text`, section })
    .where(matches(query, 'PAGE'))
    .orderBy(key, direction)
    .orderBy('request.id', direction)
    .limit(page.size + 1);
  const operator = sql.raw(isDescending ? '<' : '>');
  if (page.after) {
    const { key: last, id } = page.after;
    rows = rows.where(sql<SqlBool>`(${key}, request.id) ${operator} (${last}::${sql.raw(type)}, ${id}::uuid)`);
  }
  if (!isByInsured(page.sort)) return await rows.execute();
  // The index of the insureds knows nothing of the ids of requests: it finds the place by the name alone.
  if (page.after) rows = rows.where(sql<SqlBool>`${key} ${operator}= ${page.after.key}`);
  return await rows.innerJoin('clients as insured', 'insured.id', 'request.client_id').execute();
}

/** By section of the home, in each the longest wait first: both in one number, which a cursor can hold. */
function byUrgency(by: ViewedBy) {
  const key = sql`(coalesce(${homeSection(by)}, 9) * 100000000000
    + extract(epoch from coalesce(${WAITING_SINCE}, request.created_at)))`;
  return { key, type: 'numeric', isDescending: false };
}

/** More than 1,000 are not counted: the greatest answer means "more". */
const MOST_COUNTED = 1001;

export async function countQueue(db: Queries, query: QueueQuery): Promise<number> {
  // The requests of some of the insureds with a common word are usually more than are counted.
  const some = query.found.by === 'CLIENTS' ? await countFor(db, query, 'SOME') : 0;
  return some < MOST_COUNTED ? await countFor(db, query, 'COUNT') : some;
}

async function countFor(db: Queries, query: QueueQuery, purpose: 'SOME' | 'COUNT'): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    select from quote_requests as request where ${matches(query, purpose)} limit ${MOST_COUNTED}) as counted`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
}

/** The size of each view, in one statement with one indexed count per view; each at most `MOST_COUNTED`. */
export async function countViews(db: Queries, by: ViewedBy): Promise<ReadonlyMap<QueueView, number>> {
  const counts = QUEUE_VIEWS.map(
    (view) => sql`select ${view}::text as view, count(*) as count from (
      select from quote_requests as request where ${inView(view, by)} limit ${MOST_COUNTED}) as counted`,
  );
  const { rows } = await sql<{ view: QueueView; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ view, count }) => [view, Number(count)]));
}

/** The same for each status. */
export async function countStatuses(db: Queries): Promise<ReadonlyMap<QuoteRequestStatus, number>> {
  const { rows } = await sql<{ status: QuoteRequestStatus; count: number }>`
    select status, (select count(*) from (
      select from quote_requests as request where request.status = asked.status limit ${MOST_COUNTED}) as counted) as count
    from unnest(${[...STATUSES]}::text[]) as asked (status)`.execute(db);
  return new Map(rows.map(({ status, count }) => [status, Number(count)]));
}

/** What blocks a bind that was requested, and the premium of the chosen option. */
const BIND_FACTS = sql<{ readonly premiumCents: number | null; readonly blockedBy: readonly string[] } | null>`
  case request.status when 'BIND_REQUESTED' then jsonb_build_object(
    'premiumCents', (select premium_cents from quote_options where id = request.selected_option_id),
    'blockedBy', (select coalesce(jsonb_agg(description order by position, id), '[]') from subjectivities as item
      where item.quote_request_id = request.id and item.type = 'PRE_BIND' and item.closed_at is null
        and (item.quote_id is null or item.quote_id = request.current_quote_id))) end`;

/** Related data is looked up row by row, by its key, only for the rows of the page. */
function selectRows(
  db: Queries,
  staffId: string,
  place: { readonly key: RawBuilder<string>; readonly section: RawBuilder<number | null> },
) {
  return db
    .selectFrom('quote_requests as request')
    .select(['request.id', 'request.revision', 'request.product_type', 'request.status', 'request.class_name'])
    .select(['request.submitted_at', 'request.bind_requested_at', 'request.effective_on', 'request.revenue'])
    .select(['request.premium_cents', 'request.picked_up_at', 'request.expiring_policy_id', 'request.due_on'])
    .select(['request.late_bind_flagged_at', 'request.data_request', 'request.review_rules', 'request.asked_limits'])
    .select(['request.indication_cents', BIND_FACTS.as('bind')])
    .select([place.key.as('sort_key'), place.section.as('section')])
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
      jsonObjectFrom(
        eb.selectFrom('scans as scan').select(['scan.state', 'scan.score']).whereRef('scan.id', '=', 'request.scan_id'),
      ).as('scan'),
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
