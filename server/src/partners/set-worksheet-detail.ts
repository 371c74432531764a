import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { WORKSHEET_DETAILS, type WorksheetDetail } from '@bindery/domain/rating/index.ts';
import type { Administrator } from '../access/index.ts';
import { permittedAdministrator } from '../access/index.ts';
import { recordChange } from '../audit/index.ts';
import { transaction } from '../database/index.ts';
import { isId } from '../ids.ts';
import type { PartnerDeps } from './deps.ts';
import { lockPartner, updateWorksheetDetail, worksheetDetailOf } from './store.ts';

/**
 * Sets how much of the way to a price a partner may read: `full`, `summary` or `off`. Errors: UNAUTHORIZED, NOT_FOUND,
 * VALIDATION_FAILED for another value.
 */
export async function setWorksheetDetail(
  deps: Pick<PartnerDeps, 'database' | 'clock'>,
  by: Administrator & { readonly requestId?: string },
  { partnerId, detail }: { readonly partnerId: string; readonly detail: string },
): Promise<WorksheetDetail> {
  const actor = permittedAdministrator(by, 'MANAGE_PARTNERS');
  const wanted = WORKSHEET_DETAILS.find((known) => known === detail);
  if (!wanted) {
    const message = `must be one of ${WORKSHEET_DETAILS.join(', ')}`;
    throw validationFailed([{ path: 'detail', message, remedy: `Send "${WORKSHEET_DETAILS[1]}".` }]);
  }
  return await transaction(deps.database, async (tx) => {
    if (!isId(partnerId) || !(await lockPartner(tx, partnerId))) throw new Problem('NOT_FOUND');
    const before = await worksheetDetailOf(tx, partnerId);
    if (before === wanted) return wanted;
    await updateWorksheetDetail(tx, partnerId, wanted);
    await recordChange(tx, {
      partnerId,
      entity: 'partner',
      entityId: partnerId,
      action: 'worksheet detail set',
      actor,
      at: deps.clock(),
      ...(by.requestId === undefined ? {} : { requestId: by.requestId }),
      change: { worksheetDetail: { before, after: wanted } },
    });
    return wanted;
  });
}
