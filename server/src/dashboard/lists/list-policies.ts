import { addDays } from '@bindery/domain/calendar.ts';
import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { type PolicyStatus, policyStatus, RENEWAL_WINDOW_DAYS } from '@bindery/domain/policy/index.ts';
import { type DashboardActor } from '../../broker-access/index.ts';
import type { Database } from '../../database/index.ts';
import type { Page } from '../../paging/index.ts';
import { thisMonth } from './count-home.ts';
import { EMPTY_PAGE, type ListQuestion, pageOf, readQuestion } from './list-page.ts';
import { POLICY_SORTS, type PolicyQuery, type PolicyRecord, type PolicySort, policyRows } from './policy-list-store.ts';

interface PolicyListDeps {
  readonly database: Database;
  readonly provider: { readonly timeZone: string };
}

export type PolicyListRow = PolicyRecord & { readonly status: PolicyStatus };

export interface PolicyQuestion extends ListQuestion {
  readonly isActiveOnly: boolean;
  readonly isMine?: boolean;
  /** Only those bound since the first day of this month. */
  readonly isBoundThisMonth?: boolean;
  /** Only those whose issue waits for something from the broker; in the order in which their cover begins. */
  readonly isNeeding?: boolean;
  readonly sort: PolicySort;
}

/** A page of the policies that the session may see. Errors: VALIDATION_FAILED for size or cursor. */
export async function listPolicies(
  deps: PolicyListDeps,
  actor: DashboardActor,
  question: PolicyQuestion,
): Promise<Page<PolicyListRow>> {
  const { isActiveOnly, isBoundThisMonth = false, isNeeding = false } = question;
  const sort = isNeeding ? 'STARTS_SOONEST' : question.sort;
  const { timeZone } = deps.provider;
  return await pageOfPolicies(deps, actor, { ...question, sort }, (today) => {
    const boundSince = isBoundThisMonth ? thisMonth(today, timeZone) : null;
    return { isActiveOnly, isNeeding, boundSince, sort, ending: null };
  });
}

/** Policies in their last 90 days, the one that ends soonest first, each with the request that renews it (D35). */
export async function listRenewals(
  deps: PolicyListDeps,
  actor: DashboardActor,
  question: ListQuestion & { readonly isMine?: boolean },
): Promise<Page<PolicyListRow>> {
  return await pageOfPolicies(deps, actor, { ...question, sort: 'ENDS_SOONEST' }, (today) => ({
    isActiveOnly: false,
    isNeeding: false,
    boundSince: null,
    sort: 'ENDS_SOONEST',
    ending: { from: today, to: addDays(today, RENEWAL_WINDOW_DAYS) },
  }));
}

async function pageOfPolicies(
  { database, provider }: PolicyListDeps,
  { session, broker }: DashboardActor,
  question: ListQuestion & { readonly sort: PolicySort; readonly isMine?: boolean },
  of: (today: string) => Pick<PolicyQuery, 'isActiveOnly' | 'isNeeding' | 'boundSince' | 'sort' | 'ending'>,
): Promise<Page<PolicyListRow>> {
  const { size, place, words, reference, matchesNothing } = readQuestion(question, POLICY_SORTS[question.sort]);
  if (matchesNothing) return EMPTY_PAGE;
  const today = calendarDayOf(broker.now, provider.timeZone);
  const { isMine = false } = question;
  const asked = { ...of(today), isMine, words, reference, today, place };
  const page = pageOf(await policyRows(database.kysely, session, asked, size + 1), size);
  const nodes = page.nodes.map((row) => ({
    ...row,
    status: policyStatus({ coverageStartsAt: row.startsOn, coverageEndsAt: row.endsOn }, row.cancelledOn, today),
  }));
  return { ...page, nodes };
}
