import type { Queries } from '../../database/index.ts';

export type SubmissionRecord = NonNullable<Awaited<ReturnType<typeof workbenchRequest>>>;
export type QuoteRecord = Awaited<ReturnType<typeof quotesOf>>[number];
export type DocumentRecord = Awaited<ReturnType<typeof documentsOf>>[number];
export type SubjectivityRecord = Awaited<ReturnType<typeof subjectivitiesOf>>[number];

/** One request with all related single rows. */
export async function workbenchRequest(db: Queries, id: string) {
  return await db
    .selectFrom('quote_requests as request')
    .innerJoin('partners as partner', 'partner.id', 'request.partner_id')
    .innerJoin('clients as client', 'client.id', 'request.client_id')
    .innerJoin('brokerages as brokerage', 'brokerage.id', 'client.brokerage_id')
    .leftJoin('staff_members as assignee', 'assignee.id', 'request.underwriter_id')
    .leftJoin('agents as agent', 'agent.id', 'request.agent_id')
    .leftJoin('scans as scan', 'scan.id', 'request.scan_id')
    .leftJoin('policies as policy', 'policy.quote_request_id', 'request.id')
    .selectAll('request')
    .select(['partner.name as partner_name', 'partner.clock_offset_ms', 'brokerage.name as brokerage_name'])
    .select(['client.name as client_name', 'client.primary_website', 'client.website_domain', 'client.address'])
    .select(['assignee.name as assignee_name', 'assignee.email as assignee_email'])
    .select(['agent.name as agent_name', 'agent.email as agent_email'])
    .select(['scan.state as scan_state', 'scan.domain as scan_domain', 'scan.requested_at as scan_requested_at'])
    .select(['scan.deadline_at as scan_deadline_at', 'scan.finished_at as scan_finished_at', 'scan.score'])
    .select(['scan.ratings', 'scan.findings', 'scan.failed_because', 'policy.issued_at'])
    .where('request.id', '=', id)
    .executeTakeFirst();
}

/** Newest first. */
export async function quotesOf(db: Queries, quoteRequestId: string) {
  return await db
    .selectFrom('quotes')
    .selectAll()
    .where('quote_request_id', '=', quoteRequestId)
    .orderBy('sequence', 'desc')
    .execute();
}

/** The subjectivities of the request itself and of every quote, in order. */
export async function subjectivitiesOf(db: Queries, quoteRequestId: string) {
  return await db
    .selectFrom('subjectivities')
    .innerJoin('quote_requests as request', 'request.id', 'subjectivities.quote_request_id')
    .selectAll('subjectivities')
    .select('request.survey_answers as surveyAnswers')
    .where('subjectivities.quote_request_id', '=', quoteRequestId)
    .orderBy('subjectivities.position')
    .orderBy('subjectivities.id')
    .execute();
}

export async function documentsOf(db: Queries, quoteRequestId: string) {
  return await db
    .selectFrom('documents')
    .selectAll()
    .where('quote_request_id', '=', quoteRequestId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

const MOST_OTHERS = 20;

export async function otherRequestsOf(db: Queries, clientId: string, except: string) {
  return await db
    .selectFrom('quote_requests')
    .select(['id', 'product_type as productType', 'status', 'created_at as createdAt'])
    .select('decline_loss_reason as declineLossReason')
    .where('client_id', '=', clientId)
    .where('id', '!=', except)
    .orderBy('id', 'desc')
    .limit(MOST_OTHERS)
    .execute();
}

export async function documentById(db: Queries, id: string) {
  return await db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function documentsOfPolicy(db: Queries, policyId: string) {
  return await db
    .selectFrom('documents')
    .selectAll()
    .where('policy_id', '=', policyId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
