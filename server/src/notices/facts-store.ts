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

/** What mails say about a request, and their recipients. */
export async function requestFacts(db: Queries, quoteRequestId: string) {
  return await db
    .selectFrom('quote_requests as request')
    .innerJoin('clients as client', 'client.id', 'request.client_id')
    .leftJoin('agents as agent', 'agent.id', 'request.agent_id')
    .leftJoin('staff_members as underwriter', 'underwriter.id', 'request.underwriter_id')
    .leftJoin('policies as policy', 'policy.quote_request_id', 'request.id')
    .leftJoin('policies as expiring', 'expiring.id', 'request.expiring_policy_id')
    .select(['request.id', 'request.partner_id as partnerId', 'request.ineligible_reasons as reasons'])
    .select(['request.effective_on as effectiveOn', 'client.name as clientName'])
    .select(['request.renewal_type as renewalType', 'request.decline_loss_reason as declineLossReason'])
    .select(['request.decline_text as declineText', 'request.decline_explanation as declineExplanation'])
    .select(['agent.email as agentEmail', 'agent.name as agentName'])
    .select(['underwriter.email as underwriterEmail', 'underwriter.name as underwriterName'])
    .select(['policy.policy_number as policyNumber', 'expiring.policy_number as expiringPolicyNumber'])
    .where('request.id', '=', quoteRequestId)
    .executeTakeFirst();
}

/** The insured's newest contact; undefined when none is known. */
export async function contactOfRequest(db: Queries, quoteRequestId: string) {
  return await db
    .selectFrom('quote_requests as request')
    .innerJoin('contacts', 'contacts.client_id', 'request.client_id')
    .select(['contacts.name', 'contacts.email'])
    .where('request.id', '=', quoteRequestId)
    .orderBy('contacts.created_at', 'desc')
    .orderBy('contacts.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function staffMember(db: Queries, id: string) {
  return await db.selectFrom('staff_members').select(['name', 'email']).where('id', '=', id).executeTakeFirst();
}
