import type { Database } from '../database/index.ts';
import { isId } from '../ids.ts';
import { notFound } from '../not-found.ts';
import type { BrokerActor } from '../partners/index.ts';
import { type ClientRow, clientOfPartner } from './store.ts';

/** One client of the partner. Errors: NOT_FOUND, for unknown ids and other partners' ids alike (D11). */
export async function readClient(
  deps: { readonly database: Database },
  actor: BrokerActor,
  id: string,
): Promise<ClientRow> {
  const client = isId(id) ? await clientOfPartner(deps.database.kysely, actor.partnerId, id) : undefined;
  if (!client) throw notFound('client');
  return client;
}
