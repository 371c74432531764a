import type { ApiVersion } from '@bindery/domain/broker-api/index.ts';
import type { StoredDecision } from '@bindery/domain/eligibility/index.ts';
import type { Application, ProductType } from '@bindery/domain/products/index.ts';
import type { DataRequest, Hold, QuoteRequestStatus } from '@bindery/domain/quote-request/index.ts';
import type { Queries, Tx } from '../database/index.ts';

/** One request for a use case, with the facts for the lifecycle. */
export interface QuoteRequestRow {
  readonly id: string;
  readonly partnerId: string;
  readonly clientId: string;
  readonly productType: ProductType;
  readonly status: QuoteRequestStatus;
  readonly revision: number;
  readonly apiVersion: ApiVersion;
  readonly application: Application;
  readonly isAutoQuoteEligible: boolean | null;
  readonly underwriterId: string | null;
  readonly underwriterName: string | null;
  readonly underwriterEmail: string | null;
  readonly underwriterPhone: string | null;
  readonly pickedUpAt: Date | null;
  readonly actedByName: string | null;
  readonly actedByEmail: string | null;
  readonly agentId: string | null;
  readonly scanId: string | null;
  readonly testingOutcome: 'REFER' | null;
  readonly submittedAt: Date | null;
  readonly sharedAt: Date | null;
  readonly sharingQuoteId: string | null;
  readonly currentQuoteId: string | null;
  readonly quoteExpiresAt: Date | null;
  readonly selectedOptionId: string | null;
  readonly surveyAskedAt: Date | null;
  readonly expiringPolicyId: string | null;
  readonly lateBindFlaggedAt: Date | null;
  readonly decision: StoredDecision | null;
  /** The last data request of an underwriter. */
  readonly dataRequest: DataRequest | null;
  readonly holding: Hold | null;
  readonly referredAt: Date | null;
}

/** Locks the request until the end of the transaction. With a partner, filtered by tenant. */
export async function lockQuoteRequest(tx: Tx, id: string, partnerId?: string): Promise<QuoteRequestRow | undefined> {
  const query = selectRequest(tx).where('request.id', '=', id).forUpdate('request');
  return await ofPartner(query, partnerId).executeTakeFirst();
}

/** The same without a lock, for reading only. */
export async function quoteRequestById(
  db: Queries,
  id: string,
  partnerId?: string,
): Promise<QuoteRequestRow | undefined> {
  return await ofPartner(selectRequest(db).where('request.id', '=', id), partnerId).executeTakeFirst();
}

type RequestQuery = ReturnType<typeof selectRequest>;

function ofPartner(query: RequestQuery, partnerId: string | undefined): RequestQuery {
  return partnerId === undefined ? query : query.where('request.partner_id', '=', partnerId);
}

/** What a use case works on, of the row itself; the same for a read and for what a change gives back. */
export const REQUEST_COLUMNS = [
  'request.id',
  'request.partner_id as partnerId',
  'request.client_id as clientId',
  'request.status',
  'request.product_type as productType',
  'request.revision',
  'request.application',
  'request.is_auto_quote_eligible as isAutoQuoteEligible',
  'request.underwriter_id as underwriterId',
  'request.picked_up_at as pickedUpAt',
  'request.scan_id as scanId',
  'request.shared_at as sharedAt',
  'request.quote_expires_at as quoteExpiresAt',
  'request.selected_option_id as selectedOptionId',
  'request.survey_asked_at as surveyAskedAt',
  'request.expiring_policy_id as expiringPolicyId',
  'request.agent_id as agentId',
  'request.late_bind_flagged_at as lateBindFlaggedAt',
  'request.referred_at as referredAt',
  'request.decision',
  'request.sharing_quote_id as sharingQuoteId',
  'request.submitted_at as submittedAt',
  'request.current_quote_id as currentQuoteId',
  'request.data_request as dataRequest',
  'request.holding',
  'request.api_version as apiVersion',
  'request.testing_outcome as testingOutcome',
] as const;

export function selectRequest(db: Queries) {
  return db
    .selectFrom('quote_requests as request')
    .leftJoin('staff_members as underwriter', 'underwriter.id', 'request.underwriter_id')
    .leftJoin('staff_members as actor', 'actor.id', 'request.acted_by_id')
    .select(REQUEST_COLUMNS)
    .select(['underwriter.name as underwriterName', 'underwriter.email as underwriterEmail'])
    .select('underwriter.phone as underwriterPhone')
    .select(['actor.name as actedByName', 'actor.email as actedByEmail']);
}
