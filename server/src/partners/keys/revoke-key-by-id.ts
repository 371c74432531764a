import { Problem } from '@bindery/domain/problem.ts';
import { assertPermitted, changeActor, type StaffActor } from '../../access/index.ts';
import { recordChange } from '../../audit/index.ts';
import { transaction } from '../../database/index.ts';
import { isId } from '../../ids.ts';
import type { PartnerDeps } from '../deps.ts';
import { revokeKeyRow } from '../partners-for-workbench-store.ts';

/** Ends a key that is seen only as its prefix; answers its partner's id. Problems: UNAUTHORIZED, NOT_FOUND. */
export async function revokeKeyById(deps: PartnerDeps, staff: StaffActor, keyId: string): Promise<string> {
  assertPermitted(staff, 'MANAGE_PARTNERS');
  const at = deps.clock();
  return await transaction(deps.database, async (tx) => {
    const revoked = isId(keyId) ? await revokeKeyRow(tx, keyId, at) : undefined;
    if (!revoked) throw new Problem('NOT_FOUND', 'There is no live key with this id.');
    await recordChange(tx, {
      partnerId: revoked.partnerId,
      entity: 'api_key',
      entityId: keyId,
      action: 'key revoked',
      actor: changeActor(staff),
      at,
      requestId: staff.requestId,
      change: { prefix: revoked.prefix },
    });
    return revoked.partnerId;
  });
}
