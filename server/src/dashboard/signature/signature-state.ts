import type { Database } from '../../database/index.ts';
import { currentSignature } from '../../quote-requests/index.ts';
import type { DashboardRequest } from '../request/request-details.ts';
import { contactsOfClient, lastInvitation, type SignerContact } from './invitation-store.ts';

/** How far the signature of a request is: sent, opened, signed. */
export interface SignatureState {
  readonly sent: {
    readonly toName: string;
    readonly toEmail: string;
    readonly by: string;
    readonly at: Date;
    readonly openedAt: Date | null;
  } | null;
  readonly signed: { readonly name: string; readonly at: Date } | null;
  /** Known people of the insured. */
  readonly contacts: readonly SignerContact[];
}

export async function signatureState(
  { database: { kysely } }: { readonly database: Database },
  { id, client }: DashboardRequest,
): Promise<SignatureState> {
  const sent = await lastInvitation(kysely, id);
  const signature = await currentSignature(kysely, id);
  return {
    sent: sent
      ? {
          toName: sent.to_name,
          toEmail: sent.to_address,
          by: sent.sent_by,
          at: sent.sent_at,
          openedAt: sent.opened_at,
        }
      : null,
    signed: signature ? { name: signature.signerName, at: signature.signedAt } : null,
    contacts: await contactsOfClient(kysely, client.id),
  };
}
