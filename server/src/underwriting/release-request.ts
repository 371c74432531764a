import type { QuotingDeps } from '../quoting/index.ts';
import { actOnRequest } from './act-on-request.ts';
import type { OneRequest } from './pick-up-request.ts';
import type { StaffActor } from './staff-actor.ts';

/**
 * Puts a request back: it stays assigned but is in nobody's hands. Another person's request is freed by a manager.
 * Problems: NOT_FOUND, INVALID_STATE, REVISION_CONFLICT.
 */
export async function releaseRequest(deps: QuotingDeps, staff: StaffActor, request: OneRequest): Promise<void> {
  await actOnRequest(deps, staff, { ...request, action: 'RELEASE' }, async ({ row, save }) => {
    await save({
      action: 'released',
      change: { pickedUpAt: null },
      details: { underwriter: { before: row.underwriterName, after: null } },
    });
  });
}
