import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DashboardSession } from '../../broker-access/index.ts';
import type { Queries } from '../../database/index.ts';
import {
  allOf,
  behind,
  isFound,
  keyText,
  type ListPlace,
  type ListSort,
  MOST_COUNTED,
  matchingRows,
  orderOf,
} from './list-page-store.ts';
import { NEEDED_ITEMS, waitsForBroker } from './needed-store.ts';
import type { Reference } from './reference.ts';
import { requestsOfReference } from './reference-store.ts';
import { isOwn } from './request-views-store.ts';

const END = { expression: sql`policy.coverage_ends_on`, type: 'date' } as const;

const START = { expression: sql`policy.coverage_starts_on`, type: 'date' } as const;

/** Each with its index in migration 035; that of what begins soonest, for policies to be issued alone, in 233. */
export const POLICY_SORTS = {
  ENDS_SOONEST: { key: END, isDescending: false },
  ENDS_LATEST: { key: END, isDescending: true },
  NEWEST: { key: null, isDescending: true },
  STARTS_SOONEST: { key: START, isDescending: false },
} as const satisfies Readonly<Record<string, ListSort>>;
export type PolicySort = keyof typeof POLICY_SORTS;

/** A calendar day that begins at midnight in a zone. */
export interface DayInZone {
  readonly day: string;
  readonly timeZone: string;
}

export interface PolicyQuery {
  readonly words: string | null;
  readonly reference: Reference | null;
  /** The partner's calendar day, which decides what is active. */
  readonly today: string;
  readonly isActiveOnly: boolean;
  /** Only those of requests of the signed-in person. */
  readonly isMine: boolean;
  /** Only those whose issue waits for something from the broker. */
  readonly isNeeding: boolean;
  readonly boundSince: DayInZone | null;
  /** Only those that end between these days and were not cancelled: the renewals. */
  readonly ending: { readonly from: string; readonly to: string } | null;
  readonly sort: PolicySort;
  readonly place: ListPlace | null;
}

export type PolicyRecord = Awaited<ReturnType<typeof policyRows>>[number];

/** Policies that the session may see, with the request that renews each, in one statement. */
export async function policyRows(db: Queries, session: DashboardSession, asked: PolicyQuery, count: number) {
  if (session.kind === 'BIND_LINK') return [];
  const sort: ListSort = POLICY_SORTS[asked.sort];
  const inOrder = orderOf(sort, sql`policy.id`);
  let isInList = isListed(session, asked);
  if (asked.place !== null) isInList = sql<SqlBool>`${isInList} and ${behind(sort, sql`policy.id`, asked.place)}`;
  if (asked.reference !== null) isInList = sql<SqlBool>`${isInList} and ${await isOf(db, session, asked.reference)}`;
  if (asked.words !== null) {
    const near = sql`select id, client_id from policies as policy where ${isInList} order by ${inOrder}`;
    const found = await matchingRows(db, session, { words: asked.words, near, count });
    isInList = sql<SqlBool>`${isInList} and ${isFound(found, { id: sql`policy.id`, clientId: sql`policy.client_id` })}`;
  }
  return await selectPolicies(db)
    .select(keyText(sort).as('key'))
    .where(isInList)
    .orderBy(inOrder)
    .limit(count)
    .execute();
}

/** Those of the list that the session may see, whatever words were typed and wherever the page begins. */
function isListed(session: DashboardSession, asked: PolicyQuery): RawBuilder<SqlBool> {
  const { boundSince, ending } = asked;
  return allOf([
    sql`policy.partner_id = ${session.partnerId}`,
    session.brokerageId !== null && sql`policy.brokerage_id = ${session.brokerageId}`,
    asked.isMine && isOwnPolicy(session),
    boundSince !== null && sql`policy.bound_at >= ${startOf(boundSince)}`,
    asked.isActiveOnly && isActiveOn(asked.today),
    asked.isNeeding && waitsForBroker(asked.today),
    ending !== null &&
      sql`policy.coverage_ends_on >= ${ending.from} and policy.coverage_ends_on <= ${ending.to}
      and policy.cancelled_on is null`,
  ]);
}

/** The policy of a number, or of the request that the reference leads to. */
async function isOf(db: Queries, { partnerId }: DashboardSession, reference: Reference): Promise<RawBuilder<SqlBool>> {
  if (reference.of === 'POLICY') return sql<SqlBool>`policy.policy_number = ${reference.number}`;
  return sql<SqlBool>`policy.quote_request_id = any(${await requestsOfReference(db, partnerId, reference)}::uuid[])`;
}

/** How many policies the session may see, up to `MOST_COUNTED`. */
export async function countPolicies(
  db: Queries,
  session: DashboardSession,
  asked: {
    readonly isMine: boolean;
    readonly boundSince?: DayInZone;
    readonly needingOn?: string;
    readonly ending?: NonNullable<PolicyQuery['ending']>;
  },
): Promise<number> {
  if (session.kind === 'BIND_LINK') return 0;
  let rows = db
    .selectFrom('policies as policy')
    .select('policy.id')
    .where('policy.partner_id', '=', session.partnerId)
    .limit(MOST_COUNTED);
  if (session.brokerageId !== null) rows = rows.where('policy.brokerage_id', '=', session.brokerageId);
  if (asked.isMine) rows = rows.where(isOwnPolicy(session));
  if (asked.boundSince)
    rows = rows.where('policy.bound_at', '>=', startOf(asked.boundSince)).orderBy('policy.bound_at');
  if (asked.needingOn) rows = rows.where(waitsForBroker(asked.needingOn)).orderBy('policy.coverage_starts_on');
  if (asked.ending) {
    rows = rows
      .where('policy.coverage_ends_on', '>=', asked.ending.from)
      .where('policy.coverage_ends_on', '<=', asked.ending.to)
      .where('policy.cancelled_on', 'is', null)
      .orderBy('policy.coverage_ends_on');
  }
  return (await rows.execute()).length;
}

function startOf({ day, timeZone }: DayInZone) {
  return sql<Date>`${day}::date::timestamp at time zone ${timeZone}`;
}

function isOwnPolicy({ userEmail, partnerId }: DashboardSession) {
  return sql<SqlBool>`exists (select from quote_requests as request
    where request.id = policy.quote_request_id and ${isOwn(userEmail, partnerId)})`;
}

function selectPolicies(db: Queries) {
  return (
    db
      .selectFrom('policies as policy')
      // The limit keeps the planner from reading every client for a page of few rows.
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('clients')
            .select('clients.name')
            .whereRef('clients.id', '=', 'policy.client_id')
            .limit(1)
            .as('client'),
        (join) => join.onTrue(),
      )
      .leftJoin('quote_requests as renewal', 'renewal.expiring_policy_id', 'policy.id')
      .select(['policy.id', 'policy.policy_number as policyNumber', 'policy.quote_request_id as quoteRequestId'])
      .select(['client.name as insuredName', 'policy.product_type as productType'])
      .select(['policy.coverage_starts_on as startsOn', 'policy.coverage_ends_on as endsOn'])
      .select(['policy.premium_cents as premiumCents', 'policy.currency', 'policy.cancelled_on as cancelledOn'])
      .select(['policy.conveyance_limit_cents as limitCents', 'policy.non_renewal_reason as nonRenewalReason'])
      .select(NEEDED_ITEMS.as('needed'))
      .select(['renewal.id as renewalId', 'renewal.status as renewalStatus', 'renewal.renewal_type as renewalType'])
  );
}

function isActiveOn(today: string) {
  return sql<SqlBool>`policy.coverage_starts_on <= ${today} and policy.coverage_ends_on > ${today}
    and (policy.cancelled_on is null or policy.cancelled_on > ${today})`;
}
