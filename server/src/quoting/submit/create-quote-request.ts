import { emptyApplication, type ProductType } from '@bindery/domain/products/index.ts';
import { recordChange } from '../../audit/index.ts';
import { clientOfPartner } from '../../clients/index.ts';
import { type Database, transaction } from '../../database/index.ts';
import { isId, newId } from '../../ids.ts';
import { notFound } from '../../not-found.ts';
import { type BrokerActor, byBroker } from '../../partners/index.ts';
import { insertQuoteRequest } from '../../quote-requests/index.ts';

/**
 * Creates an INCOMPLETE request of one product for a client; returns its id.
 * Errors: NOT_FOUND for an unknown or foreign client. Spec: part 1, sections 4 and 7.
 */
export async function createQuoteRequest(
  deps: { readonly database: Database },
  actor: BrokerActor,
  input: { readonly clientId: string; readonly productType: ProductType },
): Promise<string> {
  const id = newId();
  return await transaction(deps.database, async (tx) => {
    const client = isId(input.clientId) ? await clientOfPartner(tx, actor.partnerId, input.clientId) : undefined;
    if (!client) throw notFound('client');
    await insertQuoteRequest(tx, {
      id,
      partnerId: actor.partnerId,
      clientId: client.id,
      // Dashboard users call without a version: the newest one is used.
      apiVersion: actor.apiVersion ?? 'v2.0',
      application: emptyApplication(input.productType),
      createdAt: actor.now,
    });
    await recordChange(tx, {
      partnerId: actor.partnerId,
      entity: 'quote_request',
      entityId: id,
      action: 'created',
      actor: byBroker(actor),
      at: actor.now,
      requestId: actor.requestId,
      change: { productType: input.productType, clientId: client.id },
    });
    return id;
  });
}
