import type { Database } from '../../database/index.ts';
import { assertMayDevelop, type BrokerActor } from '../../partners/index.ts';
import { type EndpointRow, endpointOf } from './endpoint-store.ts';

/** A partner's webhook: id and name are the partner's. Instants are the partner's own time. */
export type WebhookView = EndpointRow;

/** The stored webhook, null before the first updateWebhook. Errors: UNAUTHORIZED. Spec: part 2, sections 3 and 7. */
export async function readWebhook(
  deps: { readonly database: Database },
  actor: BrokerActor,
): Promise<WebhookView | null> {
  assertMayDevelop(actor);
  return (await endpointOf(deps.database.kysely, actor.partnerId)) ?? null;
}
