import { sql } from 'kysely';
import type { Queries } from '../database/index.ts';
import { newId } from '../ids.ts';

export interface NewMail {
  readonly partnerId: string;
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  /** The partner's own time. */
  readonly at: Date;
  /** One cause writes one mail. */
  readonly writtenFor: string;
}

/** Answers the id, or undefined when the mail of this cause is there already. */
export async function insertMail(db: Queries, mail: NewMail): Promise<string | undefined> {
  const row = await db
    .insertInto('mails')
    .values({
      id: newId(),
      partner_id: mail.partnerId,
      kind: mail.kind,
      to_address: mail.to,
      subject: mail.subject,
      body: mail.body,
      created_at: mail.at,
      sent_at: null,
      written_for: mail.writtenFor,
    })
    .onConflict((conflict) => conflict.column('written_for').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function lockMail(db: Queries, id: string) {
  return await db
    .selectFrom('mails')
    .select(['to_address as to', 'subject', 'body', 'sent_at as sentAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function markSent(db: Queries, id: string, at: Date): Promise<void> {
  await db.updateTable('mails').set({ sent_at: at }).where('id', '=', id).execute();
}

export async function eventById(db: Queries, id: string) {
  return await db
    .selectFrom('events')
    .select(['id', 'type', 'quote_request_id as quoteRequestId', 'occurred_at as at'])
    .select(sql<string | null>`data->>'stage'`.as('stage'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What mails say about a request, and to whom. */
export async function mailFacts(db: Queries, quoteRequestId: string) {
  return await db
    .selectFrom('quote_requests as request')
    .innerJoin('clients as client', 'client.id', 'request.client_id')
    .leftJoin('agents as agent', 'agent.id', 'request.agent_id')
    .leftJoin('staff_members as underwriter', 'underwriter.id', 'request.underwriter_id')
    .leftJoin('policies as policy', 'policy.quote_request_id', 'request.id')
    .leftJoin('policies as expiring', 'expiring.id', 'request.expiring_policy_id')
    .select(['request.id', 'request.partner_id as partnerId', 'request.submitted_at as submittedAt'])
    .select(['request.ineligible_reasons as reasons', 'request.effective_on as effectiveOn'])
    .select(['request.quote_expires_at as quoteExpiresAt', 'client.name as clientName'])
    .select(['agent.email as agentEmail', 'agent.name as agentName'])
    .select(['underwriter.email as underwriterEmail', 'underwriter.name as underwriterName'])
    .select(['policy.policy_number as policyNumber', 'expiring.policy_number as expiringPolicyNumber'])
    .where('request.id', '=', quoteRequestId)
    .executeTakeFirst();
}
