import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { lineFault } from '@bindery/domain/text/index.ts';
import type { Administrator } from '../access/index.ts';
import { recordChange } from '../audit/index.ts';
import { transaction } from '../database/index.ts';
import { isId, newId } from '../ids.ts';
import type { PartnerDeps } from './deps.ts';
import { namedAdministrator } from './keys/key-maker.ts';
import { insertBrokerage, partnerById } from './store.ts';

interface BrokerageInput {
  readonly partnerId: string;
  readonly name: string;
  readonly by: Administrator;
}

/**
 * A further brokerage of a partner. The partner's keys act for all of its brokerages; a broker sees the one of their
 * clients alone. Errors: NOT_FOUND for the partner, VALIDATION_FAILED for a name that is empty or longer than 200
 * characters, UNAUTHORIZED for a person whose role does not allow it.
 */
export async function addBrokerage(
  deps: Pick<PartnerDeps, 'database' | 'clock'>,
  { partnerId, ...input }: BrokerageInput,
): Promise<{ readonly brokerageId: string }> {
  const { actor } = namedAdministrator(input);
  const name = input.name.trim();
  const fault = name === '' ? 'needs 1 to 200 characters' : lineFault(name);
  if (fault !== undefined) throw validationFailed([{ path: 'name', message: fault }]);
  const brokerageId = newId();
  const at = deps.clock();
  await transaction(deps.database, async (tx) => {
    if (!isId(partnerId) || !(await partnerById(tx, partnerId))) {
      throw new Problem('NOT_FOUND', 'There is no partner with this id.');
    }
    await insertBrokerage(tx, { id: brokerageId, partnerId, name, createdAt: at });
    const change = { brokerageId, name };
    await recordChange(tx, {
      partnerId,
      entity: 'partner',
      entityId: partnerId,
      action: 'brokerage added',
      actor,
      at,
      change,
    });
  });
  return { brokerageId };
}
