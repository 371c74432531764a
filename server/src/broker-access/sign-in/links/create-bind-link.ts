import { Problem } from '@bindery/domain/problem.ts';
import { BIND_LINK_HOURS, refusal } from '@bindery/domain/quote-request/index.ts';
import { recordChange } from '../../../audit/index.ts';
import { type Database, transaction } from '../../../database/index.ts';
import { isId, newId } from '../../../ids.ts';
import { newToken } from '../../../link-token.ts';
import { notFound } from '../../../not-found.ts';
import { type BrokerActor, byBroker, isRemoved } from '../../../partners/index.ts';
import { lifecycleFacts, lockQuoteRequest } from '../../../quote-requests/index.ts';
import { insertBindLink, replaceBindLinks } from './bind-link-store.ts';

export interface BindLink {
  readonly link: string;
  /** Partner's own time. */
  readonly expiresAt: Date;
}

/**
 * Creates a one-time link that signs the acting user in to this one request, for 24 hours; an older open link for the
 * same request and user stops working. Returns `{ link, expiresAt }`; only the hash of the token is stored. Errors:
 * NOT_FOUND, INVALID_STATE unless QUOTES_SHARED or BIND_REQUESTED, UNAUTHORIZED for a person who was removed. Spec:
 * part 1, sections 6 and 7; D36, D79.
 */
export async function createBindLink(
  deps: { readonly database: Database; readonly publicUrl: string },
  actor: BrokerActor,
  quoteRequestId: string,
): Promise<BindLink> {
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(actor.now.getTime() + BIND_LINK_HOURS * 3_600_000);
  await transaction(deps.database, async (tx) => {
    const row = isId(quoteRequestId) ? await lockQuoteRequest(tx, quoteRequestId, actor.partnerId) : undefined;
    if (!row) throw notFound('quote request');
    const refused = refusal(await lifecycleFacts(tx, row), 'CREATE_BIND_LINK', 'BROKER', actor.now.getTime());
    if (refused) throw refused;
    const { userEmail, userName, now } = actor;
    if (await isRemoved(tx, { partnerId: row.partnerId, email: userEmail })) {
      const hint = 'Name another person in X-USER-EMAIL, or ask the provider to let this one in again.';
      throw new Problem('UNAUTHORIZED', 'This person was removed from the partner.', { hint });
    }
    await replaceBindLinks(tx, { quoteRequestId: row.id, userEmail }, now);
    const link = { id: newId(), partnerId: row.partnerId, quoteRequestId: row.id, userEmail, userName };
    // The sandbox's own links have no key.
    const keyId = isId(actor.keyId) ? actor.keyId : null;
    await insertBindLink(tx, { ...link, tokenHash, createdAt: now, expiresAt, path: null, keyId });
    await recordChange(tx, {
      partnerId: row.partnerId,
      entity: 'quote_request',
      entityId: row.id,
      action: 'bind link created',
      actor: byBroker(actor),
      at: now,
      requestId: actor.requestId,
      change: { bindLinkId: link.id, expiresAt },
    });
  });
  return { link: `${deps.publicUrl}/bind-link/${token}`, expiresAt };
}
