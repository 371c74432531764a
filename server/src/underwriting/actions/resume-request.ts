import type { StaffActor } from '../../access/index.ts';
import { type QuotingDeps, RATE_JOB } from '../../quoting/index.ts';
import { actOnRequest } from './act-on-request.ts';
import type { OneRequest } from './pick-up-request.ts';

/**
 * Returns a request on hold to SUBMITTED, keeping its underwriter. If it is not picked up, the rules run again, to use
 * scan results that arrived meanwhile. Errors: those of every action. Spec: D20.
 */
export async function resumeRequest(deps: QuotingDeps, staff: StaffActor, request: OneRequest): Promise<void> {
  await actOnRequest(deps, staff, { ...request, action: 'RESUME' }, async ({ tx, row, now, save }) => {
    const heldAt = row.holding && new Date(row.holding.heldAt);
    await save({ action: 'resumed', change: { status: 'SUBMITTED', holding: null, dueOn: null } });
    await deps.notices.resumed(tx, { quoteRequestId: row.id, at: now, heldAt });
    await deps.jobs.enqueue(tx, RATE_JOB, { quoteRequestId: row.id });
  });
}
