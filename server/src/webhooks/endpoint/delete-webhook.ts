import { recordChange } from '../../audit/index.ts';
import { transaction } from '../../database/index.ts';
import { assertMayDevelop, type BrokerActor, byBroker } from '../../partners/index.ts';
import { failPending } from '../delivery/delivery-store.ts';
import type { WebhookDeps } from '../deps.ts';
import { lockEndpoint, removeEndpoint } from './endpoint-store.ts';

/**
 * Forgets the partner's URL: nothing is delivered until updateWebhook sets another, and what waits for its delivery has
 * failed. Events are still recorded. False when there was no URL. Errors: UNAUTHORIZED.
 */
export async function deleteWebhook(deps: Pick<WebhookDeps, 'database'>, actor: BrokerActor): Promise<boolean> {
  assertMayDevelop(actor);
  return await transaction(deps.database, async (tx) => {
    const before = await lockEndpoint(tx, actor.partnerId);
    if (!before) return false;
    await removeEndpoint(tx, actor.partnerId);
    await failPending(tx, actor.partnerId, actor.now);
    await recordChange(tx, {
      partnerId: actor.partnerId,
      entity: 'webhook',
      entityId: actor.partnerId,
      action: 'webhook URL removed',
      actor: byBroker(actor),
      at: actor.now,
      requestId: actor.requestId,
      change: { url: { before: before.url, after: null } },
    });
    return true;
  });
}
