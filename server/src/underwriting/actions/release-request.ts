import type { StaffActor } from '../../access/index.ts';
import { type QuotingDeps, RATE_JOB } from '../../quoting/index.ts';
import { actOnRequest } from './act-on-request.ts';
import type { OneRequest } from './pick-up-request.ts';

/**
 * Releases a request: it stays assigned but is no longer picked up, so that the rules decide again; for a referred one
 * they find the same reasons, unless its scan ended meanwhile. A manager can release another person's request.
 * Errors: NOT_FOUND, INVALID_STATE, REVISION_CONFLICT.
 */
export async function releaseRequest(deps: QuotingDeps, staff: StaffActor, request: OneRequest): Promise<void> {
  await actOnRequest(deps, staff, { ...request, action: 'RELEASE' }, async ({ tx, row, save }) => {
    await save({
      action: 'released',
      change: { pickedUpAt: null },
      details: { underwriter: { before: row.underwriterName, after: null } },
    });
    await deps.jobs.enqueue(tx, RATE_JOB, { quoteRequestId: row.id });
  });
}
