import { recordChange } from '../../audit/index.ts';
import { transaction } from '../../database/index.ts';
import type { JobDefinition } from '../../jobs/index.ts';
import type { PartnerDeps } from '../deps.ts';
import { expiredKeys } from './expiry-store.ts';
import { revokeKeyRow } from './key-store.ts';

const BATCH = 100;

/**
 * Revokes expired keys, so that they no longer sign anything; the rows stay. The gate refuses such a key from the
 * moment it expires, whether this has run or not.
 */
async function endExpiredKeys(deps: PartnerDeps): Promise<void> {
  const at = deps.clock();
  for (;;) {
    const ids = await expiredKeys(deps.database.kysely, at, BATCH);
    for (const id of ids) await endKey(deps, id, at);
    if (ids.length < BATCH) return;
  }
}

async function endKey(deps: PartnerDeps, id: string, at: Date): Promise<void> {
  await transaction(deps.database, async (tx) => {
    const ended = await revokeKeyRow(tx, id, at);
    if (!ended) return;
    await recordChange(tx, {
      partnerId: ended.partnerId,
      entity: 'api_key',
      entityId: id,
      action: 'key expired',
      actor: { kind: 'TIMER' },
      at,
      change: { prefix: ended.prefix },
    });
  });
}

/** See jobs/schedule.ts. */
export function endExpiredKeysJob(deps: PartnerDeps): JobDefinition {
  return {
    name: 'partners.end-expired-keys',
    handler: async () => await endExpiredKeys(deps),
    options: { singleton: 'queued' },
  };
}
