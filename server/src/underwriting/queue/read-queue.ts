import { validationFailed } from '@bindery/domain/problem.ts';
import type { ProductType } from '@bindery/domain/products/index.ts';
import { type QuoteRequestStatus, STATUS_LABELS, STATUSES } from '@bindery/domain/quote-request/index.ts';
import { isPermitted } from '@bindery/domain/staff/index.ts';
import { assertPermitted, type StaffActor } from '../../access/index.ts';
import { isId } from '../../ids.ts';
import { cursorOf, foreignCursor, type PageArguments, readPage, readSearch } from '../../paging/index.ts';
import type { QuotingDeps } from '../../quoting/index.ts';
import type { QueueQuery } from './queue-filter-store.ts';
import { idOrNone, type ReachedFilter, readReached } from './queue-reached-store.ts';
import { type QueueRow, toRow } from './queue-row.ts';
import { readTextSearch } from './queue-search-store.ts';
import { isKeyOf, type QueueSort } from './queue-sorts-store.ts';
import { countQueue, countStatuses, countViews, queuePage } from './queue-store.ts';
import type { QueueView, ViewedBy } from './queue-views-store.ts';

export interface QueueFilter {
  readonly products?: readonly ProductType[] | null | undefined;
  readonly statuses?: readonly QuoteRequestStatus[] | null | undefined;
  readonly assigneeIds?: readonly string[] | null | undefined;
  readonly ageHoursFrom?: number | null | undefined;
  readonly ageHoursTo?: number | null | undefined;
  readonly effectiveFrom?: string | null | undefined;
  readonly effectiveTo?: string | null | undefined;
  readonly ruleIds?: readonly string[] | null | undefined;
  readonly classNames?: readonly string[] | null | undefined;
  readonly places?: readonly string[] | null | undefined;
  readonly brokerageIds?: readonly string[] | null | undefined;
  readonly premiumCentsFrom?: number | null | undefined;
  readonly premiumCentsTo?: number | null | undefined;
  readonly text?: string | null | undefined;
  readonly reached?: ReachedFilter | null | undefined;
}

export interface QueueArguments extends PageArguments {
  readonly view: QueueView;
  readonly filter?: QueueFilter | null | undefined;
  readonly sort: QueueSort;
}

export interface QueueAnswer {
  readonly nodes: readonly QueueRow[];
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
  readonly query: QueueQuery;
}

/**
 * One page of the queue. Errors: UNAUTHORIZED, VALIDATION_FAILED for a cursor of another list, a page that is too
 * large, a filter.
 */
export async function readQueue(deps: QuotingDeps, staff: StaffActor, args: QueueArguments): Promise<QueueAnswer> {
  assertPermitted(staff, 'READ_REQUESTS');
  const { size, key } = readPage(args);
  // The sections of the home make no order of other views.
  const sort = args.sort === 'URGENCY' && args.view !== 'HOME' ? 'OLDEST' : args.sort;
  const query = await queryOf(deps, staff, args);
  const after = key === null ? null : readKey(key, sort);
  const rows = await queuePage(deps.database.kysely, query, { sort, size, after });
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    nodes: page.map((row) => toRow(row, deps.clock(), deps.provider.timeZone)),
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

/** How many requests each view and each status contains. Errors: UNAUTHORIZED. */
export async function readQueueCounts(deps: QuotingDeps, staff: StaffActor): Promise<QueueCounts> {
  assertPermitted(staff, 'READ_REQUESTS');
  const db = deps.database.kysely;
  const views = await countViews(db, viewedBy(deps, staff));
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

function viewedBy({ clock, provider }: QuotingDeps, { staffId, role }: StaffActor): ViewedBy {
  const seesAll = isPermitted(role, 'ASSIGN_TO_OTHERS');
  return { staffId, seesAll, now: clock(), timeZone: provider.timeZone };
}

async function queryOf(deps: QuotingDeps, staff: StaffActor, { view, filter }: QueueArguments): Promise<QueueQuery> {
  const by = viewedBy(deps, staff);
  const hoursAgo = (field: 'ageHoursFrom' | 'ageHoursTo'): Date | null => {
    const hours = filter?.[field];
    if (hours == null) return null;
    if (hours < 0 || hours > MOST_HOURS) {
      throw validationFailed([{ path: `filter.${field}`, message: `must be from 0 to ${MOST_HOURS}` }]);
    }
    return new Date(by.now.getTime() - hours * 3_600_000);
  };
  const found = await readTextSearch(deps.database.kysely, readSearch('filter.text', filter?.text));
  const given = <T>(list: readonly T[] | null | undefined): readonly T[] | null => (list?.length ? list : null);
  return {
    view,
    by,
    products: given(filter?.products),
    statuses: given(filter?.statuses),
    assigneeIds: given(filter?.assigneeIds?.filter(isId)),
    waitingFrom: hoursAgo('ageHoursTo'),
    waitingTo: hoursAgo('ageHoursFrom'),
    effectiveFrom: filter?.effectiveFrom ?? null,
    effectiveTo: filter?.effectiveTo ?? null,
    ruleIds: given(filter?.ruleIds),
    classNames: given(filter?.classNames),
    places: given(filter?.places),
    brokerageIds: given(filter?.brokerageIds)?.map(idOrNone) ?? null,
    premiumFrom: filter?.premiumCentsFrom ?? null,
    premiumTo: filter?.premiumCentsTo ?? null,
    found,
    reached: filter?.reached ? readReached(filter.reached) : null,
  };
}

/** The last row's sort key and id. */
function readKey(text: string, sort: QueueSort): { readonly key: string; readonly id: string } {
  const split = text.lastIndexOf('|');
  const key = text.slice(0, split);
  const id = text.slice(split + 1);
  if (!isId(id) || !isKeyOf(sort, key)) throw foreignCursor();
  return { key, id };
}
