import type { PolicyTerm } from '@bindery/domain/policy/index.ts';
import type { Queries } from '../../database/index.ts';
import type { QuoteRequestView } from './quote-request-view.ts';
import { toView } from './to-view.ts';
import { selectView } from './view-row-store.ts';

/**
 * The whole view of one request in one statement. Filtered by tenant: a foreign request is not found. `by` selects it
 * by id, or by the number of the policy that it renews.
 */
export async function loadView(
  db: Queries,
  partnerId: string,
  by: { readonly id: string } | { readonly expiringPolicyNumber: string },
): Promise<QuoteRequestView | undefined> {
  const query = selectView(db).where('request.partner_id', '=', partnerId);
  const row = await ('id' in by
    ? query.where('request.id', '=', by.id)
    : query
        .innerJoin('policies as expiring', 'expiring.id', 'request.expiring_policy_id')
        .where('expiring.policy_number', '=', by.expiringPolicyNumber)
  ).executeTakeFirst();
  return row && toView(row);
}

/** The views of several requests in one statement, in the order of the ids. Filtered by tenant: others are left out. */
export async function loadViews(
  db: Queries,
  partnerId: string,
  ids: readonly string[],
): Promise<readonly QuoteRequestView[]> {
  if (ids.length === 0) return [];
  const rows = await selectView(db)
    .where('request.partner_id', '=', partnerId)
    .where('request.id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, toView(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The term of a policy in force, by its number; filtered by tenant. */
export async function termOfPolicy(
  db: Queries,
  partnerId: string,
  policyNumber: string,
): Promise<PolicyTerm | undefined> {
  return await db
    .selectFrom('policies')
    .select(['coverage_starts_on as coverageStartsAt', 'coverage_ends_on as coverageEndsAt'])
    .where('partner_id', '=', partnerId)
    .where('policy_number', '=', policyNumber)
    .where('cancelled_on', 'is', null)
    .executeTakeFirst();
}
