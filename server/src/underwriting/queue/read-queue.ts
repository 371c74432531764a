import { validationFailed } from '@bindery/domain/problem.ts';
import { currencyOf, type Limit, type ProductType } from '@bindery/domain/products/index.ts';
import {
  type DataRequest,
  type QuoteRequestStatus,
  STATUS_LABELS,
  STATUSES,
} from '@bindery/domain/quote-request/index.ts';
import { assertPermitted, type StaffActor } from '../../access/index.ts';
import { isId } from '../../ids.ts';
import {
  cursorOf,
  foreignCursor,
  isDayOrInstant,
  type PageArguments,
  readPage,
  readSearch,
  searchWords,
} from '../../paging/index.ts';
import type { QuotingDeps } from '../../quoting/index.ts';
import {
  countQueue,
  countStatuses,
  countViews,
  type QueueQuery,
  type QueueRecord,
  type QueueSort,
  type QueueView,
  queuePage,
} from './queue-store.ts';
import { type ReviewClock, reviewClock } from './review-clock.ts';

export interface QueueFilter {
  readonly products?: readonly ProductType[] | null | undefined;
  readonly statuses?: readonly QuoteRequestStatus[] | null | undefined;
  readonly assigneeIds?: readonly string[] | null | undefined;
  readonly ageHoursFrom?: number | null | undefined;
  readonly ageHoursTo?: number | null | undefined;
  readonly effectiveFrom?: string | null | undefined;
  readonly effectiveTo?: string | null | undefined;
  readonly ruleIds?: readonly string[] | null | undefined;
  readonly premiumCentsFrom?: number | null | undefined;
  readonly premiumCentsTo?: number | null | undefined;
  readonly text?: string | null | undefined;
}

export interface QueueArguments extends PageArguments {
  readonly view: QueueView;
  readonly filter?: QueueFilter | null | undefined;
  readonly sort: QueueSort;
}

export interface QueueRow {
  readonly id: string;
  readonly revision: number;
  readonly insuredName: string;
  readonly brokerageName: string;
  readonly productType: ProductType;
  readonly status: QuoteRequestStatus;
  readonly statusLabel: string;
  readonly isRenewal: boolean;
  readonly submittedAt: Date | null;
  readonly clock: ReviewClock | null;
  readonly effectiveOn: string | null;
  readonly askedLimits: readonly AskedLimit[];
  readonly currency: string;
  readonly premiumCents: number | null;
  readonly firstReason: string | null;
  readonly reasonCount: number;
  readonly assignee: Person | null;
  readonly isPickedUp: boolean;
  readonly isUnread: boolean;
  readonly isAnswered: boolean;
  readonly dueOn: string | null;
  readonly isLateBind: boolean;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export interface AskedLimit {
  readonly limitCents: number;
  readonly deductibleCents: number;
}

export interface QueueAnswer {
  readonly nodes: readonly QueueRow[];
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
  readonly query: QueueQuery;
}

/**
 * One page of the queue. Problems: UNAUTHORIZED, VALIDATION_FAILED for a cursor of another list, a page that is too
 * large, a filter.
 */
export async function readQueue(deps: QuotingDeps, staff: StaffActor, args: QueueArguments): Promise<QueueAnswer> {
  assertPermitted(staff, 'READ_REQUESTS');
  const { size, key } = readPage(args);
  const query = queryOf(deps, staff, args);
  const after = key === null ? null : readKey(key, args.sort);
  const rows = await queuePage(deps.database.kysely, query, { sort: args.sort, size, after });
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    nodes: page.map((row) => toRow(row, deps.clock())),
    hasNextPage: rows.length > size,
    endCursor: last ? cursorOf(`${last.sort_key}|${last.id}`) : null,
    query,
  };
}

/** All matching rows, for the same query. */
export async function countOf(deps: QuotingDeps, { query }: QueueAnswer): Promise<number> {
  return await countQueue(deps.database.kysely, query);
}

export interface QueueCounts {
  readonly views: readonly { readonly view: QueueView; readonly count: number }[];
  readonly statuses: readonly {
    readonly status: QuoteRequestStatus;
    readonly statusLabel: string;
    readonly count: number;
  }[];
}

/** How many requests each view and each status contains. Problems: UNAUTHORIZED. */
export async function readQueueCounts(deps: QuotingDeps, staff: StaffActor): Promise<QueueCounts> {
  assertPermitted(staff, 'READ_REQUESTS');
  const db = deps.database.kysely;
  const { timeZone } = deps.provider;
  const views = await countViews(db, { staffId: staff.staffId, now: deps.clock(), timeZone });
  const statuses = await countStatuses(db);
  return {
    views: [...views].map(([view, count]) => ({ view, count })),
    statuses: STATUSES.map((status) => ({
      status,
      statusLabel: STATUS_LABELS[status],
      count: statuses.get(status) ?? 0,
    })),
  };
}

/** A century: nothing waits longer, and a date can still represent it. */
const MOST_HOURS = 876_000;

function queryOf(deps: QuotingDeps, staff: StaffActor, { view, filter }: QueueArguments): QueueQuery {
  const now = deps.clock();
  const hoursAgo = (field: 'ageHoursFrom' | 'ageHoursTo'): Date | null => {
    const hours = filter?.[field];
    if (hours == null) return null;
    if (hours < 0 || hours > MOST_HOURS) {
      throw validationFailed([{ path: `filter.${field}`, message: `must be from 0 to ${MOST_HOURS}` }]);
    }
    return new Date(now.getTime() - hours * 3_600_000);
  };
  const text = readSearch('filter.text', filter?.text);
  const given = <T>(list: readonly T[] | null | undefined): readonly T[] | null => (list?.length ? list : null);
  return {
    view,
    staffId: staff.staffId,
    now,
    timeZone: deps.provider.timeZone,
    products: given(filter?.products),
    statuses: given(filter?.statuses),
    assigneeIds: given(filter?.assigneeIds?.filter(isId)),
    waitingFrom: hoursAgo('ageHoursTo'),
    waitingTo: hoursAgo('ageHoursFrom'),
    effectiveFrom: filter?.effectiveFrom ?? null,
    effectiveTo: filter?.effectiveTo ?? null,
    ruleIds: given(filter?.ruleIds),
    premiumFrom: filter?.premiumCentsFrom ?? null,
    premiumTo: filter?.premiumCentsTo ?? null,
    requestId: isId(text) ? text : null,
    words: isId(text) ? null : searchWords(text),
  };
}

/** The last row's sort key and id; an amount for the sorts by premium, else a day or an instant. */
function readKey(text: string, sort: QueueSort): { readonly key: string; readonly id: string } {
  const split = text.lastIndexOf('|');
  const key = text.slice(0, split);
  const id = text.slice(split + 1);
  const isKnown = sort.startsWith('PREMIUM') ? /^\d{1,15}$/.test(key) : isDayOrInstant(key);
  if (!isId(id) || !isKnown) throw foreignCursor();
  return { key, id };
}

function toRow(row: QueueRecord, serverNow: Date): QueueRow {
  const { application, decision, data_request: asked } = row;
  const reasons = decision?.reasons ?? [];
  const waiting = { status: row.status, submittedAt: row.submitted_at, bindRequestedAt: row.bind_requested_at };
  return {
    id: row.id,
    revision: row.revision,
    insuredName: row.names?.insured ?? '',
    brokerageName: row.names?.brokerage ?? '',
    productType: row.product_type,
    status: row.status,
    statusLabel: STATUS_LABELS[row.status],
    isRenewal: row.expiring_policy_id !== null,
    submittedAt: row.submitted_at,
    clock: reviewClock(waiting, new Date(serverNow.getTime() + (row.clock_offset_ms ?? 0))),
    effectiveOn: row.effective_on,
    askedLimits: application.limits.map(toAskedLimit),
    currency: currencyOf(application),
    premiumCents: row.premium_cents,
    firstReason: reasons[0]?.message ?? null,
    reasonCount: reasons.length,
    assignee: row.assignee,
    isPickedUp: row.picked_up_at !== null,
    isUnread: (row.read_revision ?? 0) < row.revision,
    isAnswered: isAnswered(asked, row.submitted_at) && row.status === 'SUBMITTED',
    dueOn: row.due_on,
    isLateBind: row.late_bind_flagged_at !== null,
  };
}

/** True when the broker submitted after data was requested. */
export function isAnswered(asked: DataRequest | null, submittedAt: Date | null): boolean {
  return asked !== null && submittedAt !== null && submittedAt.getTime() > Date.parse(asked.askedAt);
}

export function toAskedLimit({ aggregateCents, deductibleCents }: Limit): AskedLimit {
  return { limitCents: aggregateCents, deductibleCents };
}

export function personOf(id: string | null, name: string | null, email: string | null): Person | null {
  return id !== null && name !== null && email !== null ? { id, name, email } : null;
}
