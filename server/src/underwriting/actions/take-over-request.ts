import type { StaffActor } from '../../access/index.ts';
import type { QuotingDeps } from '../../quoting/index.ts';
import { actOnRequest } from './act-on-request.ts';
import type { OneRequest } from './pick-up-request.ts';

/**
 * Takes a request out of the hands of a colleague, who is told, in one step: between a release and a pick-up the rules
 * would decide it. Who may release it may take it over. Errors: NOT_FOUND, UNAUTHORIZED, INVALID_STATE,
 * REVISION_CONFLICT.
 */
export async function takeOverRequest(deps: QuotingDeps, staff: StaffActor, request: OneRequest): Promise<void> {
  await actOnRequest(deps, staff, { ...request, action: 'RELEASE' }, async ({ tx, row, now, save }) => {
    await save({
      action: 'picked up',
      change: { underwriterId: staff.staffId, pickedUpAt: now },
      details: { underwriter: { before: row.underwriterName, after: staff.name } },
    });
    const formerId = row.underwriterId;
    if (formerId === null || formerId === staff.staffId) return;
    await deps.notices.takenOver(tx, { quoteRequestId: row.id, at: now, formerId, by: staff.name });
  });
}
