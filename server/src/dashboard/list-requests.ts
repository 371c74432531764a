import { type PolicyStatus, policyStatus } from '@bindery/domain/policy/index.ts';
import { validationFailed } from '@bindery/domain/problem.ts';
import type { Database } from '../database/index.ts';
import { isId } from '../ids.ts';
import { calendarDayOf } from '../today.ts';
import { policyRows, type RequestFilter, type RequestRow, requestRows } from './request-list-store.ts';
import type { DashboardActor } from './session-actor.ts';

export const REQUESTS_PER_PAGE = 50;
/** A brokerage with more is served by search; the list is for people. */
const POLICIES_SHOWN = 500;

/** A page of the requests within the session's reach, newest first. Problems: VALIDATION_FAILED for a foreign cursor. */
export async function listRequests(
  { database }: { readonly database: Database },
  { session }: DashboardActor,
  filter: RequestFilter,
): Promise<{ readonly rows: readonly RequestRow[]; readonly hasMore: boolean }> {
  if (filter.after !== null && !isId(filter.after)) {
    throw validationFailed([{ path: 'after', message: 'must be the id of the last row of the page before' }]);
  }
  const rows = await requestRows(database.kysely, session, filter, REQUESTS_PER_PAGE + 1);
  return { rows: rows.slice(0, REQUESTS_PER_PAGE), hasMore: rows.length > REQUESTS_PER_PAGE };
}

export type PolicyListRow = Awaited<ReturnType<typeof policyRows>>[number] & { readonly status: PolicyStatus };

/** The policies within the session's reach, the one that ends soonest first. */
export async function listPolicies(
  deps: { readonly database: Database; readonly provider: { readonly timeZone: string } },
  { session, broker }: DashboardActor,
): Promise<readonly PolicyListRow[]> {
  const today = calendarDayOf(broker.now, deps.provider.timeZone);
  const rows = await policyRows(deps.database.kysely, session, POLICIES_SHOWN);
  return rows.map((row) => ({
    ...row,
    status: policyStatus({ coverageStartsAt: row.startsOn, coverageEndsAt: row.endsOn }, row.cancelledOn, today),
  }));
}
