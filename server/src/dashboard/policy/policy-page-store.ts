import type { Queries } from '../../database/index.ts';

export type PolicyPageRow = NonNullable<Awaited<ReturnType<typeof policyPageRow>>>;

/** What a policy's page shows beside its request; filtered by tenant. */
export async function policyPageRow(db: Queries, partnerId: string, id: string) {
  return await db
    .selectFrom('policies as policy')
    .leftJoin('quote_requests as renewal', 'renewal.expiring_policy_id', 'policy.id')
    .select(['policy.id', 'policy.quote_request_id as quoteRequestId', 'policy.quote_option_id as quoteOptionId'])
    .select(['policy.bound_at as boundAt', 'policy.issued_at as issuedAt', 'policy.cancelled_on as cancelledOn'])
    .select(['policy.non_renewal_reason as nonRenewalReason', 'policy.currency'])
    .select(['renewal.id as renewalId', 'renewal.status as renewalStatus'])
    .where('policy.id', '=', id)
    .where('policy.partner_id', '=', partnerId)
    .executeTakeFirst();
}
