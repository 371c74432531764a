import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Queries } from '../../database/index.ts';
import { DOCUMENT_COLUMNS } from '../../documents/index.ts';
import { selectRecord } from '../../quote-requests/index.ts';

export type SubmissionRecord = NonNullable<Awaited<ReturnType<typeof workbenchRequest>>>;

/**
 * The record of a request with what only underwriters read beside it: its partner, brokerage, agent and scan, and the
 * documents of its policy.
 */
export async function workbenchRequest(db: Queries, id: string) {
  return await selectRecord(db, 'UNDERWRITERS')
    .innerJoin('partners as partner', 'partner.id', 'request.partner_id')
    .innerJoin('brokerages as brokerage', 'brokerage.id', 'client.brokerage_id')
    .leftJoin('agents as agent', 'agent.id', 'request.agent_id')
    .leftJoin('scans as scan', 'scan.id', 'request.scan_id')
    .select(['partner.name as partnerName', 'partner.clock_offset_ms as clockOffsetMs'])
    .select(['brokerage.name as brokerageName', 'agent.name as agentName', 'agent.email as agentEmail'])
    .select(['scan.state as scanState', 'scan.domain as scanDomain', 'scan.requested_at as scanRequestedAt'])
    .select(['scan.deadline_at as scanDeadlineAt', 'scan.finished_at as scanFinishedAt', 'scan.score'])
    .select('policy.cancelled_on as policyCancelledOn')
    .select(['scan.ratings', 'scan.findings', 'scan.failed_because as failedBecause'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('documents as document')
          .select(DOCUMENT_COLUMNS)
          .whereRef('document.policy_id', '=', 'policy.id')
          .orderBy('document.created_at')
          .orderBy('document.id'),
      ).as('policyDocuments'),
    )
    .where('request.id', '=', id)
    .executeTakeFirst();
}

/** The agent of the broker's side; undefined where there is none. */
export async function agentOfRequest(db: Queries, id: string) {
  return await db
    .selectFrom('quote_requests as request')
    .innerJoin('agents as agent', 'agent.id', 'request.agent_id')
    .select(['agent.name', 'agent.email'])
    .where('request.id', '=', id)
    .executeTakeFirst();
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
