import type { ProductType } from '@bindery/domain/products/index.ts';
import type { QuoteRequestStatus } from '@bindery/domain/quote-request/index.ts';
import type { Queries } from '../database/index.ts';
import type { DashboardSession } from './session-store.ts';

/** One request as a row of the list. */
export interface RequestRow {
  readonly id: string;
  readonly insuredName: string;
  readonly productType: ProductType;
  readonly status: QuoteRequestStatus;
  readonly effectiveOn: string | null;
  readonly quoteExpiresAt: Date | null;
  readonly isRenewal: boolean;
  readonly pickedUpBy: string | null;
}

export interface RequestFilter {
  /** Part of the insured's name. */
  readonly search: string | null;
  readonly status: QuoteRequestStatus | null;
  /** Id of the last row of the page before. */
  readonly after: string | null;
}

/** Newest first, as far as the session reaches. */
export async function requestRows(
  db: Queries,
  session: DashboardSession,
  filter: RequestFilter,
  count: number,
): Promise<readonly RequestRow[]> {
  let query = db
    .selectFrom('quote_requests as request')
    .innerJoin('clients as client', 'client.id', 'request.client_id')
    .leftJoin('staff_members as underwriter', 'underwriter.id', 'request.underwriter_id')
    .select(['request.id', 'client.name as insuredName', 'request.product_type as productType', 'request.status'])
    .select(['request.effective_on as effectiveOn', 'request.quote_expires_at as quoteExpiresAt'])
    .select(['request.expiring_policy_id as expiringPolicyId', 'request.picked_up_at as pickedUpAt'])
    .select('underwriter.name as underwriterName')
    .where('request.partner_id', '=', session.partnerId)
    .orderBy('request.id', 'desc')
    .limit(count);
  if (session.brokerageId !== null) query = query.where('client.brokerage_id', '=', session.brokerageId);
  if (session.quoteRequestId !== null) query = query.where('request.id', '=', session.quoteRequestId);
  if (filter.status !== null) query = query.where('request.status', '=', filter.status);
  if (filter.search) query = query.where('client.name', 'ilike', `%${filter.search.replaceAll(/[\\%_]/g, '\\$&')}%`);
  if (filter.after !== null) query = query.where('request.id', '<', filter.after);
  const rows = await query.execute();
  return rows.map(({ expiringPolicyId, pickedUpAt, underwriterName, ...row }) => ({
    ...row,
    isRenewal: expiringPolicyId !== null,
    pickedUpBy: pickedUpAt && underwriterName,
  }));
}

/** One policy as a row of the list; soonest to end first. */
export async function policyRows(db: Queries, session: DashboardSession, count: number) {
  if (session.kind === 'BIND_LINK') return [];
  let query = db
    .selectFrom('policies as policy')
    .innerJoin('clients as client', 'client.id', 'policy.client_id')
    .select(['policy.id', 'policy.policy_number as policyNumber', 'policy.quote_request_id as quoteRequestId'])
    .select([
      'client.name as insuredName',
      'policy.coverage_starts_on as startsOn',
      'policy.coverage_ends_on as endsOn',
    ])
    .select(['policy.premium_cents as premiumCents', 'policy.currency', 'policy.cancelled_on as cancelledOn'])
    .where('policy.partner_id', '=', session.partnerId)
    .orderBy('policy.coverage_ends_on')
    .orderBy('policy.id')
    .limit(count);
  if (session.brokerageId !== null) query = query.where('client.brokerage_id', '=', session.brokerageId);
  return await query.execute();
}
