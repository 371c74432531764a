import type { ProductType } from '@bindery/domain/products/index.ts';
import type { DataRequest, DeclineLossReason, QuoteRequestStatus } from '@bindery/domain/quote-request/index.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type DashboardSession } from '../../broker-access/index.ts';
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
import type { Reference } from './reference.ts';
import { requestsOfReference } from './reference-store.ts';
import {
  IS_BEING_REVISED,
  IS_SENT_TO_SIGN,
  IS_TO_SIGN,
  isInView,
  isOwn,
  NEEDED_TO_BIND,
  type RequestView,
} from './request-views-store.ts';

/**
 * Requests without the date come last. As `case`: under a partner's row policy PostgreSQL looks up a place in an index only
 * by what it knows to leak nothing, and of `coalesce`, or of a time without its zone, it does not know that.
 */
const EFFECTIVE_DAY = {
  expression: sql`case when request.effective_on is null then '9999-12-31'::date else request.effective_on end`,
  type: 'date',
} as const;
const EXPIRY = {
  expression: sql`case when request.quote_expires_at is null then '9999-12-31Z'::timestamptz
    else request.quote_expires_at end`,
  type: 'timestamptz',
} as const;

/** Each with its index in migration 211; that of what is due in 231. */
export const REQUEST_SORTS = {
  NEWEST: { key: null, isDescending: true },
  EFFECTIVE_SOONEST: { key: EFFECTIVE_DAY, isDescending: false },
  EFFECTIVE_LATEST: { key: EFFECTIVE_DAY, isDescending: true },
  EXPIRES_SOONEST: { key: EXPIRY, isDescending: false },
  DUE_SOONEST: { key: { expression: sql`request.urgency`, type: 'integer' }, isDescending: true },
} as const satisfies Readonly<Record<string, ListSort>>;
export type RequestSort = keyof typeof REQUEST_SORTS;

/** One request as a row of the list. */
export interface RequestRow {
  readonly id: string;
  /** The sort key, for the cursor after this row. */
  readonly key: string;
  readonly insuredName: string;
  readonly productType: ProductType;
  readonly status: QuoteRequestStatus;
  readonly isAutoQuoteEligible: boolean | null;
  readonly effectiveOn: string | null;
  readonly quoteExpiresAt: Date | null;
  readonly isRenewal: boolean;
  readonly pickedUpBy: string | null;
  readonly declineLossReason: DeclineLossReason;
  readonly closedAt: Date | null;
  /** While the broker has to send something: how many items, and until when. */
  readonly asked: { readonly itemCount: number; readonly dueOn: string } | null;
  /** While it is on hold. */
  readonly holdSentence: string | null;
  readonly policyNumber: string | null;
  /** The first day without cover, once its policy is cancelled. */
  readonly cancelledOn: string | null;
  /** The request that renews its policy, once it was opened. */
  readonly renewalId: string | null;
  readonly renewalStatus: QuoteRequestStatus | null;
  /** The bind waits for the insured's signature. */
  readonly isToSign: boolean;
  /** The insured has the page to sign. */
  readonly isSentToSign: boolean;
  /** Its quote was taken back into work. */
  readonly isBeingRevised: boolean;
  /** What the broker still has to bring before a requested bind. */
  readonly neededToBind: readonly string[];
  /** Of the chosen option of the shared quote, otherwise of its cheapest; null before a quote is shared. */
  readonly premium: { readonly cents: number; readonly currency: string; readonly isLowest: boolean } | null;
}

export interface RequestQuery {
  readonly words: string | null;
  readonly reference: Reference | null;
  readonly status: QuoteRequestStatus | null;
  readonly product: ProductType | null;
  readonly view: RequestView | null;
  /** Only those of the signed-in person. */
  readonly isMine: boolean;
  /** The partner's own time. */
  readonly now: Date;
  readonly sort: RequestSort;
  readonly place: ListPlace | null;
}

/** Requests that the session may see, in one statement after what looks a search up. */
export async function requestRows(
  db: Queries,
  session: DashboardSession,
  asked: RequestQuery,
  count: number,
): Promise<readonly RequestRow[]> {
  const sort: ListSort = REQUEST_SORTS[asked.sort];
  const inOrder = orderOf(sort, sql`request.id`);
  let isInList = isListed(session, asked);
  if (asked.place !== null) isInList = sql<SqlBool>`${isInList} and ${behind(sort, sql`request.id`, asked.place)}`;
  if (asked.reference !== null) {
    const ids = await requestsOfReference(db, session.partnerId, asked.reference);
    isInList = sql<SqlBool>`${isInList} and request.id = any(${ids}::uuid[])`;
  }
  if (asked.words !== null) {
    const near = sql`select id, client_id from quote_requests as request where ${isInList} order by ${inOrder}`;
    const found = await matchingRows(db, session, { words: asked.words, near, count });
    isInList = sql<SqlBool>`${isInList} and ${isFound(found, { id: sql`request.id`, clientId: sql`request.client_id` })}`;
  }
  const query = selectRequests(db).select(keyText(sort).as('key')).where(isInList).orderBy(inOrder).limit(count);
  const rows = await query.execute();
  return rows.map(({ expiringPolicyId, pickedUpAt, underwriterName, dataRequest, holding, ...row }) => ({
    ...row,
    premium: premiumOf(row),
    isRenewal: expiringPolicyId !== null,
    pickedUpBy: pickedUpAt && underwriterName,
    asked: row.status === 'NEEDS_MORE_DATA' ? askedOf(dataRequest) : null,
    holdSentence: row.status === 'HOLD' ? (holding?.sentence ?? null) : null,
  }));
}

/** Those of the list that the session may see, whatever words were typed and wherever the page begins. */
function isListed(session: DashboardSession, asked: RequestQuery): RawBuilder<SqlBool> {
  const conditions = [
    sql`request.partner_id = ${session.partnerId}`,
    session.brokerageId !== null && sql`request.brokerage_id = ${session.brokerageId}`,
    session.quoteRequestId !== null && sql`request.id = ${session.quoteRequestId}`,
    asked.view !== null && isInView(asked.view, asked.now),
    asked.isMine && isOwn(session.userEmail, session.partnerId),
    asked.status !== null && sql`request.status = ${asked.status}`,
    asked.product !== null && sql`request.product_type = ${asked.product}`,
  ];
  return allOf(conditions);
}

function selectRequests(db: Queries) {
  return (
    db
      .selectFrom('quote_requests as request')
      // The limit keeps the planner from reading every client for a page of few rows.
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('clients')
            .select('clients.name')
            .whereRef('clients.id', '=', 'request.client_id')
            .limit(1)
            .as('client'),
        (join) => join.onTrue(),
      )
      .leftJoin('staff_members as underwriter', 'underwriter.id', 'request.underwriter_id')
      .select(['request.id', 'client.name as insuredName', 'request.product_type as productType', 'request.status'])
      .select(['request.effective_on as effectiveOn', 'request.quote_expires_at as quoteExpiresAt'])
      .select(['request.expiring_policy_id as expiringPolicyId', 'request.picked_up_at as pickedUpAt'])
      .select(['request.is_auto_quote_eligible as isAutoQuoteEligible', 'underwriter.name as underwriterName'])
      .select(['request.decline_loss_reason as declineLossReason', 'request.closed_at as closedAt'])
      .select(['request.data_request as dataRequest', 'request.holding'])
      // Joined laterally, so that only the rows of the page are looked up.
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('policies')
            .leftJoin('quote_requests as renewal', 'renewal.expiring_policy_id', 'policies.id')
            .select(['policies.policy_number as policyNumber', 'policies.cancelled_on as cancelledOn'])
            .select(['renewal.id as renewalId', 'renewal.status as renewalStatus'])
            .whereRef('policies.quote_request_id', '=', 'request.id')
            .limit(1)
            .as('bound'),
        (join) => join.onTrue(),
      )
      .select(['bound.policyNumber', 'bound.cancelledOn', 'bound.renewalId', 'bound.renewalStatus'])
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('quote_options as option')
            .select(['option.premium_cents as premiumCents', 'option.currency', 'option.id as offerId'])
            .select(sql<number>`count(*) over ()`.as('offers'))
            .whereRef('option.quote_id', '=', 'request.current_quote_id')
            .where('option.not_offered_reason', 'is', null)
            .orderBy(sql`option.id = request.selected_option_id`, (by) => by.desc().nullsLast())
            .orderBy('option.premium_cents')
            .limit(1)
            .as('offer'),
        (join) => join.onTrue(),
      )
      .select(['offer.premiumCents', 'offer.currency', 'offer.offers', 'offer.offerId'])
      .select(['request.selected_option_id as selectedOptionId', IS_TO_SIGN.as('isToSign')])
      .select([IS_SENT_TO_SIGN.as('isSentToSign')])
      .select([NEEDED_TO_BIND.as('neededToBind'), IS_BEING_REVISED.as('isBeingRevised')])
  );
}

/** How many requests of a view the session may see, up to `MOST_COUNTED`. */
export async function countRequests(
  db: Queries,
  session: DashboardSession,
  { view, isMine, now }: Pick<RequestQuery, 'isMine' | 'now'> & { readonly view: RequestView },
): Promise<number> {
  let rows = db
    .selectFrom('quote_requests as request')
    .select('request.id')
    .where('request.partner_id', '=', session.partnerId)
    .where(isInView(view, now))
    // In the order of the index, so that no more than these rows are read.
    .orderBy('request.id', 'desc')
    .limit(MOST_COUNTED);
  if (session.brokerageId !== null) rows = rows.where('request.brokerage_id', '=', session.brokerageId);
  if (session.quoteRequestId !== null) rows = rows.where('request.id', '=', session.quoteRequestId);
  if (isMine) rows = rows.where(isOwn(session.userEmail, session.partnerId));
  return (await rows.execute()).length;
}

function premiumOf(row: {
  readonly premiumCents: number | null;
  readonly currency: string | null;
  readonly offers: number | null;
  readonly offerId: string | null;
  readonly selectedOptionId: string | null;
}): RequestRow['premium'] {
  const { premiumCents: cents, currency, offers, offerId, selectedOptionId } = row;
  if (cents === null || currency === null) return null;
  return { cents, currency, isLowest: Number(offers) > 1 && offerId !== selectedOptionId };
}

/** What is still to be answered. */
function askedOf(asked: DataRequest | null): RequestRow['asked'] {
  return asked && { itemCount: asked.items.filter(({ answer }) => answer === undefined).length, dueOn: asked.dueOn };
}
