import { validationFailed } from '@bindery/domain/problem.ts';
import { lineFault } from '@bindery/domain/text/index.ts';
import type { Administrator } from '../access/index.ts';
import { recordChange } from '../audit/index.ts';
import { transaction } from '../database/index.ts';
import { newId } from '../ids.ts';
import type { PartnerDeps } from './deps.ts';
import { addKey } from './keys/issue-key.ts';
import { namedAdministrator } from './keys/key-maker.ts';
import { insertBrokerage, insertPartner } from './store.ts';

export interface NewPartner {
  readonly partnerId: string;
  readonly brokerageId: string;
  /** Shown only once. */
  readonly apiKey: string;
}

export interface PartnerInput {
  readonly name: string;
  readonly by: Administrator;
  /** What the key tells of the deployment, where the audit trail has no name for it. */
  readonly madeBy?: string;
  /** When the key expires by itself; never by default. */
  readonly keyExpiresAt?: Date;
  readonly requestId?: string;
}

/**
 * A partner with one brokerage of the same name and its first key. Errors: UNAUTHORIZED for a person whose role does
 * not allow it, VALIDATION_FAILED for a name that is empty or longer than 200 characters. Spec: D52.
 */
export async function createPartner(deps: PartnerDeps, input: PartnerInput): Promise<NewPartner> {
  const { maker, actor, ...origin } = namedAdministrator(input);
  const name = input.name.trim();
  const fault = name === '' ? 'needs 1 to 200 characters' : lineFault(name);
  if (fault !== undefined) throw validationFailed([{ path: 'name', message: fault }]);
  const now = deps.clock();
  const partnerId = newId();
  const brokerageId = newId();
  const { keyExpiresAt } = input;
  return await transaction(deps.database, async (tx) => {
    await insertPartner(tx, { id: partnerId, name, createdAt: now });
    await insertBrokerage(tx, { id: brokerageId, partnerId, name, createdAt: now });
    const apiKey = await addKey(tx, deps, {
      partnerId,
      maker,
      actor,
      ...origin,
      ...(keyExpiresAt === undefined ? {} : { expiresAt: keyExpiresAt }),
    });
    await recordChange(tx, {
      partnerId,
      entity: 'partner',
      entityId: partnerId,
      action: 'partner created',
      actor,
      at: now,
      ...origin,
      change: { name },
    });
    return { partnerId, brokerageId, apiKey };
  });
}
