import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import type { PolicyStatus } from '@bindery/domain/policy/index.ts';
import { isId } from '../../ids.ts';
import { foreignCursor, readSortedKey, sortedKey } from '../../paging/index.ts';
import type { BrokerActor } from '../../partners/index.ts';
import type { PolicyRow } from '../store.ts';
import { newestPolicies, policiesByEnd } from './list-store.ts';
import { type PolicyView, policyViews, type ReadPolicyDeps } from './read-policy.ts';

export interface PolicyQuestion {
  /** Null: any. */
  readonly statuses: readonly PolicyStatus[] | null;
  /** YYYY-MM-DD. */
  readonly expiringBefore: string | null;
  readonly size: number;
  /** The key of the last row of the page before. */
  readonly after: string | undefined;
}

export interface PolicyPage {
  readonly policies: readonly PolicyView[];
  /** The key of each, for its cursor. */
  readonly keys: readonly string[];
  readonly hasNextPage: boolean;
}

/**
 * A page of the partner's policies: the newest first, or with a filter by the end of their term, the soonest first.
 * Errors: VALIDATION_FAILED for a cursor of another list.
 */
export async function listPoliciesOfPartner(
  deps: ReadPolicyDeps,
  actor: BrokerActor,
  question: PolicyQuestion,
): Promise<PolicyPage> {
  const isByEnd = question.statuses !== null || question.expiringBefore !== null;
  const rows = await (isByEnd ? byEnd(deps, actor, question) : newest(deps, actor, question));
  const shown = rows.slice(0, question.size);
  return {
    policies: await policyViews(deps, actor, shown),
    keys: shown.map(({ id, coverage_ends_on: at }) => (isByEnd ? sortedKey({ at, id }) : id)),
    hasNextPage: rows.length > question.size,
  };
}

async function newest(
  { database }: ReadPolicyDeps,
  { partnerId }: BrokerActor,
  { size, after }: PolicyQuestion,
): Promise<readonly PolicyRow[]> {
  if (after !== undefined && !isId(after)) throw foreignCursor();
  return await newestPolicies(database.kysely, partnerId, after ?? null, size + 1);
}

async function byEnd(
  { database, provider }: ReadPolicyDeps,
  { partnerId, now }: BrokerActor,
  { statuses, expiringBefore, size, after }: PolicyQuestion,
): Promise<readonly PolicyRow[]> {
  const filter = { partnerId, statuses, expiringBefore, today: calendarDayOf(now, provider.timeZone) };
  const place = after === undefined ? null : readSortedKey(after);
  return statuses?.length === 0 ? [] : await policiesByEnd(database.kysely, filter, place, size + 1);
}
