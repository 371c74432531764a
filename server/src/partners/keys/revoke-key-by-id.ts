import { Problem } from '@bindery/domain/problem.ts';
import { type ChangeActor, recordChange } from '../../audit/index.ts';
import { transaction } from '../../database/index.ts';
import { isId } from '../../ids.ts';
import type { PartnerDeps } from '../deps.ts';
import { revokeKeyRow } from '../partners-for-workbench-store.ts';

/** Ends a key that is seen only as its prefix; answers its partner's id. Problems: NOT_FOUND. */
export async function revokeKeyById(
  deps: PartnerDeps,
  input: { readonly keyId: string; readonly actor: ChangeActor; readonly requestId: string },
): Promise<string> {
  const at = deps.clock();
  return await transaction(deps.database, async (tx) => {
    const revoked = isId(input.keyId) ? await revokeKeyRow(tx, input.keyId, at) : undefined;
    if (!revoked) throw new Problem('NOT_FOUND', 'There is no live key with this id.');
    await recordChange(tx, {
      partnerId: revoked.partnerId,
      entity: 'api_key',
      entityId: input.keyId,
      action: 'key revoked',
      actor: input.actor,
      at,
      requestId: input.requestId,
      change: { prefix: revoked.prefix },
    });
    return revoked.partnerId;
  });
}
