import type { Database, Tx } from '../../database/index.ts';
import { newId } from '../../ids.ts';
import { contactOfRequest } from '../../quote-requests/index.ts';
import { requestOfLink } from '../../quoting/index.ts';
import { codeOfContact, type Invitation, insertInvitation, lastInvitation } from './invitation-store.ts';

interface MailboxDeps {
  readonly database: Database;
  readonly signatureKey: Buffer;
  readonly signatureCode: 'off' | 'mail';
}

/** Where the code of a link goes. */
export interface Mailbox {
  readonly request: { readonly id: string; readonly clockOffsetMs: number };
  readonly name: string;
  readonly address: string;
  /** Undefined before the first code to a contact to whom the page was not sent from here. */
  readonly invitation: Invitation | undefined;
}

/** That to which the page was sent last, otherwise that of the known contact of the insured. */
export async function mailboxOf(deps: MailboxDeps, token: string): Promise<Mailbox | undefined> {
  const { kysely } = deps.database;
  const request = await requestOfLink(deps, token);
  if (!request) return undefined;
  const sent = await lastInvitation(kysely, request.id);
  if (sent) return { request, name: sent.to_name, address: sent.to_address, invitation: sent };
  const contact = deps.signatureCode === 'mail' ? await contactOfRequest(kysely, request.id) : undefined;
  if (!contact) return undefined;
  const { name, email: address } = contact;
  return { request, name, address, invitation: await codeOfContact(kysely, request.id, address) };
}

/** Under the lock of the request, so that there is one. */
export async function rowForContact(
  tx: Tx,
  { id: quoteRequestId, partnerId }: { readonly id: string; readonly partnerId: string },
  { name, address }: Mailbox,
  at: Date,
): Promise<{ readonly id: string }> {
  const known = await codeOfContact(tx, quoteRequestId, address);
  if (known) return known;
  const id = newId();
  const receiver = { to_name: name, to_address: address, sent_by: '', sent_by_address: null, sent_at: at };
  await insertInvitation(tx, { id, partner_id: partnerId, quote_request_id: quoteRequestId, ...receiver });
  return { id };
}
