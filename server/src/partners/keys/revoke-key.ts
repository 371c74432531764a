import { Problem } from '@bindery/domain/problem.ts';
import { type ChangeActor, recordChange } from '../../audit/index.ts';
import { transaction } from '../../database/index.ts';
import { hashOf } from '../../secret.ts';
import type { PartnerDeps } from '../deps.ts';
import { revokeKeyByHash } from '../store.ts';
import { keyPrefix } from './key.ts';

/** Revokes a key at once. Problems: NOT_FOUND when no active key equals it. Spec: D52. */
export async function revokeKey(
  deps: PartnerDeps,
  input: { readonly key: string; readonly by: string; readonly actor?: ChangeActor },
): Promise<void> {
  const now = deps.clock();
  await transaction(deps.database, async (tx) => {
    const revoked = await revokeKeyByHash(tx, hashOf(input.key), now);
    if (!revoked) throw new Problem('NOT_FOUND', 'No live key is equal to this one.');
    await recordChange(tx, {
      partnerId: revoked.partnerId,
      entity: 'api_key',
      entityId: revoked.id,
      action: 'key revoked',
      actor: input.actor ?? { kind: 'STAFF', name: input.by },
      at: now,
      change: { prefix: keyPrefix(input.key) },
    });
  });
}
