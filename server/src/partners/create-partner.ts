import { validationFailed } from '@bindery/domain/problem.ts';
import { recordChange } from '../audit/index.ts';
import { transaction } from '../database/index.ts';
import { newId } from '../ids.ts';
import type { PartnerDeps } from './deps.ts';
import { addKey } from './issue-key.ts';
import { insertBrokerage, insertPartner } from './store.ts';

export interface NewPartner {
  readonly partnerId: string;
  readonly brokerageId: string;
  /** Shown this once. */
  readonly apiKey: string;
}

/**
 * A partner with one brokerage of the same name and its first key.
 * Problems: VALIDATION_FAILED for a name that is empty or longer than 200 characters. Spec: D52.
 */
export async function createPartner(
  deps: PartnerDeps,
  input: { readonly name: string; readonly by: string },
): Promise<NewPartner> {
  const name = input.name.trim();
  if (name === '' || name.length > 200)
    throw validationFailed([{ path: 'name', message: 'needs 1 to 200 characters' }]);
  const now = deps.clock();
  const partnerId = newId();
  const brokerageId = newId();
  return await transaction(deps.database, async (tx) => {
    await insertPartner(tx, { id: partnerId, name, createdAt: now });
    await insertBrokerage(tx, { id: brokerageId, partnerId, name, createdAt: now });
    const apiKey = await addKey(tx, deps, { partnerId, by: input.by });
    await recordChange(tx, {
      partnerId,
      entity: 'partner',
      entityId: partnerId,
      action: 'partner created',
      actor: { kind: 'STAFF', name: input.by },
      at: now,
      change: { name },
    });
    return { partnerId, brokerageId, apiKey };
  });
}
