import { sql } from 'kysely';
import type { Queries } from '../database/index.ts';

/** Which request an event is about, and its stage when it has one. */
export async function eventFacts(db: Queries, eventId: string) {
  return await db
    .selectFrom('events')
    .select('quote_request_id as quoteRequestId')
    .select(sql<string | null>`data->>'stage'`.as('stage'))
    .where('id', '=', eventId)
    .executeTakeFirst();
}

export type RequestFacts = NonNullable<Awaited<ReturnType<typeof requestFacts>>>;

/** What is said about a request, and the people around it. */
export async function requestFacts(db: Queries, quoteRequestId: string) {
  return await db
    .selectFrom('quote_requests as request')
    .innerJoin('clients as client', 'client.id', 'request.client_id')
    .leftJoin('agents as agent', 'agent.id', 'request.agent_id')
    .leftJoin('staff_members as underwriter', 'underwriter.id', 'request.underwriter_id')
    .leftJoin('policies as policy', 'policy.quote_request_id', 'request.id')
    .leftJoin('policies as expiring', 'expiring.id', 'request.expiring_policy_id')
    .select(['request.id', 'request.partner_id as partnerId', 'request.ineligible_reasons as reasons'])
    .select(['request.product_type as productType', 'request.status', 'request.application'])
    .select(['request.effective_on as effectiveOn', 'client.name as clientName'])
    .select(['request.renewal_type as renewalType', 'request.decline_loss_reason as declineLossReason'])
    .select(['request.decline_text as declineText', 'request.decline_explanation as declineExplanation'])
    .select(['request.data_request as dataRequest', 'request.holding', 'request.premium_cents as premiumCents'])
    .select(['request.current_quote_id as currentQuoteId', 'request.quote_expires_at as quoteExpiresAt'])
    .select(['request.submitted_at as submittedAt', 'request.selected_option_id as selectedOptionId'])
    .select(['agent.email as agentEmail', 'agent.name as agentName', 'agent.brokerage_id as brokerageId'])
    .select(['underwriter.id as underwriterId', 'underwriter.email as underwriterEmail'])
    .select(['underwriter.name as underwriterName', 'underwriter.phone as underwriterPhone'])
    .select(['policy.id as policyId', 'policy.policy_number as policyNumber'])
    .select(['expiring.policy_number as expiringPolicyNumber', 'expiring.coverage_ends_on as expiresOn'])
    .select(['expiring.conveyance_limit_cents as expiringLimitCents', 'expiring.currency as expiringCurrency'])
    .select(['expiring.deductible_cents as expiringRetentionCents', 'expiring.premium_cents as expiringPremiumCents'])
    .where('request.id', '=', quoteRequestId)
    .executeTakeFirst();
}

/** A person as the underwriter of a request. */
export async function underwriterFacts(db: Queries, staffId: string) {
  return await db
    .selectFrom('staff_members')
    .select(['id as underwriterId', 'email as underwriterEmail', 'name as underwriterName'])
    .select('phone as underwriterPhone')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
}

/** Whether an earlier quote of the same request was shared, which this one replaces. */
export async function hasEarlierQuote(db: Queries, quoteId: string): Promise<boolean> {
  const row = await db
    .selectFrom('quotes as quote')
    .innerJoin('quotes as earlier', 'earlier.quote_request_id', 'quote.quote_request_id')
    .select('earlier.id')
    .where('quote.id', '=', quoteId)
    .whereRef('earlier.sequence', '<', 'quote.sequence')
    .where('earlier.shared_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an answer to a subjectivity of the request, or to one of its current quote, has arrived. */
export async function hasAnsweredSubjectivity(
  db: Queries,
  facts: Pick<RequestFacts, 'id' | 'currentQuoteId'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('subjectivities')
    .select('id')
    .where('quote_request_id', '=', facts.id)
    .where((where) => where.or([where('quote_id', 'is', null), where('quote_id', '=', facts.currentQuoteId)]))
    .where('answered_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Descriptions of what the broker still has to bring; not what choosing an option closes. */
export async function stillNeeded(
  db: Queries,
  type: 'PRE_BIND' | 'POST_BIND',
  facts: Pick<RequestFacts, 'id' | 'currentQuoteId'>,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('subjectivities')
    .select('description')
    .where('quote_request_id', '=', facts.id)
    .where((where) => where.or([where('quote_id', 'is', null), where('quote_id', '=', facts.currentQuoteId)]))
    .where('type', '=', type)
    .where('closed_at', 'is', null)
    .where('answered_at', 'is', null)
    .where('closes_when_selected', '=', false)
    .orderBy('position')
    .execute();
  return rows.map(({ description }) => description);
}
