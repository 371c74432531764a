import { recordChange } from '../audit/index.ts';
import type { Tx } from '../database/index.ts';
import { newId } from '../ids.ts';
import { type BrokerActor, byBroker } from '../partners/index.ts';
import type { Contact } from './read-contact.ts';
import { lockContact, upsertContact } from './store.ts';

/**
 * Saves a contact of a client, found again by its e-mail, and records it: documents, and the code for a signature, go
 * to this mailbox (D50, D71).
 */
export async function saveContact(tx: Tx, actor: BrokerActor, clientId: string, contact: Contact): Promise<void> {
  const { name, email, title } = contact;
  const before = await lockContact(tx, clientId, email);
  if (before?.name === name && before.title === title) return;
  await upsertContact(tx, { ...contact, id: newId(), partnerId: actor.partnerId, clientId, at: actor.now });
  await recordChange(tx, {
    partnerId: actor.partnerId,
    entity: 'client',
    entityId: clientId,
    action: before ? 'contact changed' : 'contact added',
    actor: byBroker(actor),
    at: actor.now,
    requestId: actor.requestId,
    change: {
      email,
      name: { before: before?.name ?? null, after: name },
      title: { before: before?.title ?? null, after: title },
    },
  });
}
