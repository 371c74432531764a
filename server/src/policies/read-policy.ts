import { type PolicyStatus, policyStatus } from '@bindery/domain/policy/index.ts';
import { Problem } from '@bindery/domain/problem.ts';
import type { ProductType } from '@bindery/domain/products/index.ts';
import type { Database } from '../database/index.ts';
import { type DocumentView, documentsOfPolicies } from '../documents/index.ts';
import { isId } from '../ids.ts';
import { foreignCursor } from '../paging/index.ts';
import type { BrokerActor } from '../partners/index.ts';
import { calendarDayOf } from '../today.ts';
import { type PolicyRow, policiesOfClientAfter, policyOfPartner } from './store.ts';

/** A policy as a broker reads it. Money in minor units, days without a time zone. */
export interface PolicyView {
  readonly id: string;
  readonly policyNumber: string;
  readonly productType: ProductType;
  readonly status: PolicyStatus;
  readonly coverageStartsAt: string;
  readonly coverageEndsAt: string;
  readonly conveyanceLimitCents: number;
  readonly deductibleCents: number;
  readonly premiumCents: number;
  readonly triaCents: number;
  /** Oldest first. */
  readonly documents: readonly DocumentView[];
}

export interface ReadPolicyDeps {
  readonly database: Database;
  readonly provider: { readonly timeZone: string };
}

/** One policy. Problems: NOT_FOUND, for unknown and foreign ids alike (D11). Spec: part 1, sections 3 and 7. */
export async function readPolicy(deps: ReadPolicyDeps, actor: BrokerActor, id: string): Promise<PolicyView> {
  const row = isId(id) ? await policyOfPartner(deps.database.kysely, actor.partnerId, id) : undefined;
  const [view] = row ? await toViews(deps, actor, [row]) : [];
  if (!view) throw new Problem('NOT_FOUND', 'There is no policy with this id.');
  return view;
}

/**
 * A page of a client's policies in the order they were bound. Problems: VALIDATION_FAILED for a cursor of another list.
 */
export async function policiesOfClient(
  deps: ReadPolicyDeps,
  actor: BrokerActor,
  clientId: string,
  page: { readonly size: number; readonly after: string | undefined },
): Promise<{ readonly policies: readonly PolicyView[]; readonly hasNextPage: boolean }> {
  const { size, after } = page;
  if (after !== undefined && !isId(after)) throw foreignCursor();
  const filter = { partnerId: actor.partnerId, clientId, after };
  const rows = await policiesOfClientAfter(deps.database.kysely, filter, size + 1);
  return { policies: await toViews(deps, actor, rows.slice(0, size)), hasNextPage: rows.length > size };
}

async function toViews(
  deps: ReadPolicyDeps,
  { now }: BrokerActor,
  rows: readonly PolicyRow[],
): Promise<readonly PolicyView[]> {
  const ids = rows.map(({ id }) => id);
  const documents = await documentsOfPolicies(deps.database.kysely, ids);
  const today = calendarDayOf(now, deps.provider.timeZone);
  return rows.map((row) => ({
    id: row.id,
    policyNumber: row.policy_number,
    productType: row.product_type,
    status: policyStatus(
      { coverageStartsAt: row.coverage_starts_on, coverageEndsAt: row.coverage_ends_on },
      row.cancelled_on,
      today,
    ),
    coverageStartsAt: row.coverage_starts_on,
    coverageEndsAt: row.coverage_ends_on,
    conveyanceLimitCents: row.conveyance_limit_cents,
    deductibleCents: row.deductible_cents,
    premiumCents: row.premium_cents,
    triaCents: row.tria_cents,
    documents: documents.filter(({ policyId }) => policyId === row.id),
  }));
}
