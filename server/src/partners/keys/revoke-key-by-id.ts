import { Problem } from '@bindery/domain/problem.ts';
import { assertPermitted, changeActor, type StaffActor } from '../../access/index.ts';
import { transaction } from '../../database/index.ts';
import { isId } from '../../ids.ts';
import type { PartnerDeps } from '../deps.ts';
import { endKeys } from './end-keys.ts';
import { partnerOfKey } from './key-store.ts';

/** Which key ends, and what was typed where it is the last live one. */
export interface RevokedKey {
  readonly keyId: string;
  readonly confirm?: string | null | undefined;
}

/**
 * Ends a key that is seen only as its prefix; answers its partner's id. Errors: UNAUTHORIZED, NOT_FOUND,
 * VALIDATION_FAILED for the last live key without its beginning in `confirm`.
 */
export async function revokeKeyById(
  deps: PartnerDeps,
  staff: StaffActor,
  { keyId, confirm }: RevokedKey,
): Promise<string> {
  assertPermitted(staff, 'MANAGE_PARTNERS');
  const at = deps.clock();
  return await transaction(deps.database, async (tx) => {
    const partnerId = isId(keyId) ? await partnerOfKey(tx, keyId) : undefined;
    if (partnerId === undefined) throw new Problem('NOT_FOUND', 'There is no live key with this id.');
    const { requestId } = staff;
    await endKeys(tx, { partnerId, ids: [keyId], confirm, actor: changeActor(staff), at, requestId });
    return partnerId;
  });
}
