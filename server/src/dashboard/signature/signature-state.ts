import type { Database, Queries } from '../../database/index.ts';
import { currentSignature } from '../../quote-requests/index.ts';
import type { DashboardRequest } from '../request/request-details.ts';
import { contactsOfClient, lastInvitation, type SignerContact } from './invitation-store.ts';

/** To whom the page for the signature was sent last, by which broker, and when it was opened. */
export interface SignatureSent {
  readonly toName: string;
  readonly toEmail: string;
  readonly by: string;
  readonly at: Date;
  readonly openedAt: Date | null;
}

/** How far the signature of a request is: sent, opened, signed. */
export interface SignatureState {
  readonly sent: SignatureSent | null;
  readonly signed: { readonly name: string; readonly at: Date } | null;
  /** Known people of the insured. */
  readonly contacts: readonly SignerContact[];
}

export async function signatureState(
  { database }: { readonly database: Database },
  { id, client }: DashboardRequest,
): Promise<SignatureState> {
  const { kysely } = database;
  const signature = await currentSignature(kysely, id);
  return {
    sent: await signatureSent({ database }, id),
    signed: signature ? { name: signature.signerName, at: signature.signedAt } : null,
    contacts: await contactsOfClient(kysely, client.id),
  };
}

/** Null while the page was not sent from the dashboard; a broker may have passed its address on by other ways. */
export async function signatureSent(
  { database: { kysely } }: { readonly database: Database },
  quoteRequestId: string,
): Promise<SignatureSent | null> {
  const sent = await lastInvitation(kysely, quoteRequestId);
  if (!sent) return null;
  return {
    toName: sent.to_name,
    toEmail: sent.to_address,
    by: sent.sent_by,
    at: sent.sent_at,
    openedAt: sent.opened_at,
  };
}

/** Who sent the page last; null as the address where it was not kept yet (migration 242). Undefined where it was not sent from the dashboard. */
export async function signaturePageSender(
  db: Queries,
  quoteRequestId: string,
): Promise<{ readonly name: string; readonly email: string | null } | undefined> {
  const sent = await lastInvitation(db, quoteRequestId);
  return sent && { name: sent.sent_by, email: sent.sent_by_address };
}
