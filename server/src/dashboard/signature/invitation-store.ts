import { type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../../database/index.ts';
import type { DashboardTables } from '../../database/tables/dashboard.ts';

export type Invitation = Selectable<DashboardTables['signature_invitations']>;

export async function insertInvitation(
  tx: Tx,
  row: Pick<
    Invitation,
    'id' | 'partner_id' | 'quote_request_id' | 'to_name' | 'to_address' | 'sent_by' | 'sent_by_address' | 'sent_at'
  >,
): Promise<void> {
  await tx.insertInto('signature_invitations').values(row).execute();
}

/** The one sent last; its mailbox is the one that counts. */
export async function lastInvitation(db: Queries, quoteRequestId: string): Promise<Invitation | undefined> {
  return await db
    .selectFrom('signature_invitations')
    .selectAll()
    .where('quote_request_id', '=', quoteRequestId)
    .where('sent_by', '<>', '')
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The row of the code of a contact to whom the page was not sent from here. */
export async function codeOfContact(
  db: Queries,
  quoteRequestId: string,
  address: string,
): Promise<Invitation | undefined> {
  return await db
    .selectFrom('signature_invitations')
    .selectAll()
    .where('quote_request_id', '=', quoteRequestId)
    .where('sent_by', '=', '')
    .where('to_address', '=', address)
    .limit(1)
    .executeTakeFirst();
}

/** Callers that read and change one invitation wait for each other until the commit. */
export async function lockInvitation(tx: Tx, id: string): Promise<Invitation | undefined> {
  return await tx.selectFrom('signature_invitations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function invitationsSince(db: Queries, quoteRequestId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('signature_invitations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('quote_request_id', '=', quoteRequestId)
    .where('sent_by', '<>', '')
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Only the first opening is kept. */
export async function markOpened(db: Queries, id: string, at: Date): Promise<void> {
  await db
    .updateTable('signature_invitations')
    .set({ opened_at: sql`coalesce(opened_at, ${at})` })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute();
}

export async function changeInvitation(tx: Tx, id: string, change: Partial<Invitation>): Promise<void> {
  await tx.updateTable('signature_invitations').set(change).where('id', '=', id).execute();
}

export interface SignerContact {
  readonly name: string;
  readonly email: string;
}

/** The policyholder contacts of a client, the newest first: proposals for the receiver. */
export async function contactsOfClient(db: Queries, clientId: string): Promise<readonly SignerContact[]> {
  return await db
    .selectFrom('contacts')
    .select(['name', 'email'])
    .where('client_id', '=', clientId)
    .orderBy('created_at', 'desc')
    .limit(5)
    .execute();
}

/**
 * Whom the insured asks: the agent of the request, the brokerage and the underwriter. Null for an underwriter who was
 * disabled; an agent who was removed is told by `isAgentRemoved`.
 */
export async function brokerOfRequest(db: Queries, quoteRequestId: string) {
  return await db
    .selectFrom('quote_requests as request')
    .innerJoin('clients as client', 'client.id', 'request.client_id')
    .innerJoin('brokerages as brokerage', 'brokerage.id', 'client.brokerage_id')
    .leftJoin('agents as agent', 'agent.id', 'request.agent_id')
    .leftJoin('partner_people as person', (join) =>
      join.onRef('person.partner_id', '=', 'agent.partner_id').onRef('person.email', '=', 'agent.email'),
    )
    .leftJoin('staff_members as underwriter', (join) =>
      join.onRef('underwriter.id', '=', 'request.underwriter_id').on('underwriter.is_active', '=', true),
    )
    .select(['underwriter.name as underwriterName', 'underwriter.phone as underwriterPhone'])
    .select(['brokerage.name as brokerageName', 'agent.name as agentName', 'agent.email as agentEmail'])
    .select((eb) => eb('person.removed_at', 'is not', null).as('isAgentRemoved'))
    .where('request.id', '=', quoteRequestId)
    .executeTakeFirst();
}
