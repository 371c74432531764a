import { randomBytes } from 'node:crypto';
import { WEBHOOK_SECRET_OVERLAP_HOURS, WEBHOOK_SECRET_PREFIX } from '@bindery/domain/broker-api/index.ts';
import { Problem } from '@bindery/domain/problem.ts';
import { recordChange } from '../../audit/index.ts';
import { transaction } from '../../database/index.ts';
import { assertMayDevelop, type BrokerActor, byBroker } from '../../partners/index.ts';
import type { WebhookDeps } from '../deps.ts';
import { lockEndpoint, saveSecret } from './endpoint-store.ts';

const SECRET_BYTES = 32;

export interface WebhookSecret {
  /** `whsec_` and 32 random bytes in base64; shown this once. */
  readonly secret: string;
  /** Until when the secret before signs as well, in the partner's own time; null when there was none. */
  readonly previousValidUntil: Date | null;
}

/**
 * A new secret of the endpoint's own, which signs the Standard Webhooks headers from the next attempt on. What signed
 * them before, a secret or the API keys, signs beside it for 24 hours; an older secret ends at once. Errors:
 * UNAUTHORIZED, INVALID_STATE without a URL. Spec: D78.
 */
export async function rotateWebhookSecret(
  { database, keyCipher }: Pick<WebhookDeps, 'database' | 'keyCipher'>,
  actor: BrokerActor,
): Promise<WebhookSecret> {
  assertMayDevelop(actor);
  const secret = WEBHOOK_SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
  const previousUntil = new Date(actor.now.getTime() + WEBHOOK_SECRET_OVERLAP_HOURS * 3_600_000);
  return await transaction(database, async (tx) => {
    const before = await lockEndpoint(tx, actor.partnerId);
    if (!before) throw new Problem('INVALID_STATE', 'There is no webhook URL yet. Set it with updateWebhook first.');
    const isFirst = before.secret === null;
    await saveSecret(tx, {
      partnerId: actor.partnerId,
      secret: keyCipher.encrypt(secret),
      previousSecret: before.secret,
      previousUntil,
    });
    await recordChange(tx, {
      partnerId: actor.partnerId,
      entity: 'webhook',
      entityId: actor.partnerId,
      action: 'webhook secret rotated',
      actor: byBroker(actor),
      at: actor.now,
      requestId: actor.requestId,
      change: { isFirst, previousValidUntil: previousUntil.toISOString() },
    });
    return { secret, previousValidUntil: isFirst ? null : previousUntil };
  });
}
