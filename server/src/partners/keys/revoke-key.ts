import { Problem } from '@bindery/domain/problem.ts';
import type { ChangeActor } from '../../audit/index.ts';
import { transaction } from '../../database/index.ts';
import { hashOf } from '../../secret.ts';
import type { PartnerDeps } from '../deps.ts';
import { endKeys } from './end-keys.ts';
import { liveKeyByHash } from './key-store.ts';

/**
 * Revokes a key at once. The whole key was typed, which also confirms that the last one may end. Errors: NOT_FOUND
 * when no active key equals it. Spec: D52.
 */
export async function revokeKey(
  deps: PartnerDeps,
  input: { readonly key: string; readonly by: string; readonly actor?: ChangeActor },
): Promise<void> {
  const at = deps.clock();
  await transaction(deps.database, async (tx) => {
    const key = await liveKeyByHash(tx, hashOf(input.key));
    if (!key) throw new Problem('NOT_FOUND', 'No live key is equal to this one.');
    const actor = input.actor ?? ({ kind: 'STAFF', name: input.by } as const);
    await endKeys(tx, { partnerId: key.partnerId, ids: [key.id], confirm: key.prefix, actor, at });
  });
}
